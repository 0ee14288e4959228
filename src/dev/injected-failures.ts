import { setTimeout as wait } from 'node:timers/promises';
import type { CallHook } from '../server/index.js';
import {
  type Breakable,
  type FaultText,
  type InjectedFailure,
  problemOf,
  readFault,
} from './injected-failure.js';

/** An active failure. */
export interface ListedFault extends FaultText {
  readonly id: number;
  /** The remaining number of failures; missing for no end. */
  readonly left?: number;
}

/** The effect of failures on the stock of a shop. */
export interface SimulatedStockOuts {
  /** Makes a variant sold out. */
  begin(sku: string): Promise<void>;
  /** Restores the stock of a variant. */
  end(sku: string): Promise<void>;
}

interface Entry extends FaultText {
  readonly id: number;
  readonly fault: InjectedFailure;
  left: number | undefined;
}

/** The injected failures of a server: with them developers see the errors that visitors may see. */
export class Faults {
  readonly #breakable: () => Breakable;
  readonly #outages: SimulatedStockOuts;
  readonly #entries = new Map<number, Entry>();
  #lastId = 0;

  constructor(breakable: () => Breakable, outages: SimulatedStockOuts) {
    this.#breakable = breakable;
    this.#outages = outages;
  }

  /** The choices of the toolbar. */
  get breakable(): Breakable {
    return this.#breakable();
  }

  list(): readonly ListedFault[] {
    return [...this.#entries.values()].map(({ id, kind, value, left }) => ({
      id,
      kind,
      value,
      ...(left === undefined ? {} : { left }),
    }));
  }

  /**
   * Adds a failure; it replaces one of the same call, variant or kind.
   *
   * @throws FaultProblem for a text that describes no failure
   */
  async add(text: FaultText): Promise<void> {
    const fault = readFault(text, this.#breakable());
    for (const entry of this.#entries.values()) {
      if (placeOf(entry.fault) === placeOf(fault)) this.#entries.delete(entry.id);
    }
    if (fault.kind === 'out-of-stock') await this.#outages.begin(fault.sku);
    const left = fault.kind === 'fail' ? fault.times : undefined;
    const id = ++this.#lastId;
    this.#entries.set(id, { id, kind: text.kind, value: text.value.trim(), fault, left });
  }

  /** Removes a failure and returns it. */
  async remove(id: number): Promise<InjectedFailure | undefined> {
    const fault = this.#entries.get(id)?.fault;
    this.#entries.delete(id);
    if (fault?.kind === 'out-of-stock') await this.#outages.end(fault.sku);
    return fault;
  }

  /** Delays and fails calls. The server answers with the error that it throws. */
  readonly beforeCall: CallHook = async ({ method, path }) => {
    for (const { fault } of this.#entries.values()) {
      if (fault.kind === 'slow') await wait(fault.milliseconds);
    }
    for (const entry of this.#entries.values()) {
      const { fault, id } = entry;
      if (fault.kind !== 'fail' || fault.call.path !== path || fault.call.method !== method)
        continue;
      if (entry.left !== undefined && --entry.left <= 0) this.#entries.delete(id);
      throw problemOf(fault);
    }
  };
}

/** Failures of the same place replace each other. */
function placeOf(fault: InjectedFailure): string {
  if (fault.kind === 'fail') return `fail ${fault.call.method} ${fault.call.path}`;
  return fault.kind === 'slow' ? 'slow' : `out-of-stock ${fault.sku}`;
}
