import { setTimeout as wait } from 'node:timers/promises';
import type { CallHook } from '../server/index.js';
import {
  type Breakable,
  type FailureText,
  type InjectedFailure,
  problemOf,
  readFailure,
} from './injected-failure.js';

/** An active failure. */
export interface ListedFailure extends FailureText {
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

interface Entry extends FailureText {
  readonly id: number;
  readonly failure: InjectedFailure;
  left: number | undefined;
}

/** The injected failures of a server: with them developers see the errors that visitors may see. */
export class InjectedFailures {
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

  list(): readonly ListedFailure[] {
    return [...this.#entries.values()].map(({ id, kind, value, left }) => ({
      id,
      kind,
      value,
      ...(left === undefined ? {} : { left }),
    }));
  }

  /**
   * Adds a failure. It replaces one of the same variant or kind. For a call it comes after those that end, in the
   * order that they were added, and replaces one without an end.
   *
   * @throws FailureProblem for a text that describes no failure
   */
  async add(text: FailureText): Promise<void> {
    const failure = readFailure(text, this.#breakable());
    for (const entry of this.#entries.values()) {
      const isSame = placeOf(entry.failure) === placeOf(failure);
      if (isSame && entry.left === undefined) this.#entries.delete(entry.id);
    }
    if (failure.kind === 'out-of-stock') await this.#outages.begin(failure.sku);
    const left = failure.kind === 'fail' ? failure.times : undefined;
    const id = ++this.#lastId;
    this.#entries.set(id, { id, kind: text.kind, value: text.value.trim(), failure, left });
  }

  /** Removes a failure and returns it. */
  async remove(id: number): Promise<InjectedFailure | undefined> {
    const failure = this.#entries.get(id)?.failure;
    this.#entries.delete(id);
    if (failure?.kind === 'out-of-stock') await this.#outages.end(failure.sku);
    return failure;
  }

  /** Delays and fails calls. The server answers with the error that it throws. */
  readonly beforeCall: CallHook = async ({ method, path }) => {
    for (const { failure } of this.#entries.values()) {
      if (failure.kind === 'slow') await wait(failure.milliseconds);
    }
    for (const entry of this.#entries.values()) {
      const { failure, id } = entry;
      if (failure.kind !== 'fail' || failure.call.path !== path || failure.call.method !== method)
        continue;
      if (entry.left !== undefined && --entry.left <= 0) this.#entries.delete(id);
      throw problemOf(failure);
    }
  };
}

/** What a failure is about. */
function placeOf(failure: InjectedFailure): string {
  if (failure.kind === 'fail') return `fail ${failure.call.method} ${failure.call.path}`;
  return failure.kind === 'slow' ? 'slow' : `out-of-stock ${failure.sku}`;
}
