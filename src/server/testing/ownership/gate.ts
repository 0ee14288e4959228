import { AsyncLocalStorage } from 'node:async_hooks';

/** The places in a call where a race can be held. */
export type Place = 'call' | 'bank';

/** Several calls that are let go together, once each has come to a place or has ended before it. */
class Race {
  readonly #open: () => void;
  readonly opened: Promise<void>;
  #missing: number;
  /** How many were there when it opened. */
  met = 0;

  constructor(count: number) {
    let open: () => void = () => undefined;
    this.opened = new Promise((resolve) => {
      open = resolve;
    });
    this.#open = open;
    this.#missing = count;
  }

  come(isThere: boolean): void {
    if (isThere) this.met++;
    if (--this.#missing === 0) this.#open();
  }
}

interface Runner {
  readonly races: Readonly<Record<Place, Race>>;
  readonly passed: Set<Place>;
}

/** Barriers for simultaneous calls: nobody goes on before all are there. */
export class Gate {
  readonly #runner = new AsyncLocalStorage<Runner>();
  /** How many races were run, and how many calls met at each place. */
  readonly counts = { races: 0, call: 0, bank: 0 };

  /** Runs calls that meet before their work, and again before the bank is asked. */
  async together<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    const races = { call: new Race(calls.length), bank: new Race(calls.length) };
    const run = async (call: () => Promise<T>): Promise<T> => {
      const passed = new Set<Place>();
      try {
        return await this.#runner.run({ races, passed }, call);
      } finally {
        for (const place of ['call', 'bank'] as const) {
          if (!passed.has(place)) races[place].come(false);
        }
      }
    };
    const answers = await Promise.all(calls.map(run));
    this.counts.races++;
    this.counts.call += races.call.met;
    this.counts.bank += races.bank.met;
    return answers;
  }

  /** Holds a call of a race at a place; others pass. */
  async hold(place: Place): Promise<void> {
    const runner = this.#runner.getStore();
    if (runner === undefined || runner.passed.has(place)) return;
    runner.passed.add(place);
    const race = runner.races[place];
    race.come(true);
    await race.opened;
  }
}
