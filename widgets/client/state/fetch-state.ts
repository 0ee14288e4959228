/** The state of a fetch (platform seed §4). */
export interface FetchState<T> {
  readonly loading: boolean;
  /** The last successful result; kept during a refetch. */
  readonly data: T | undefined;
  /** The error of the last attempt, if it failed. */
  readonly error: unknown;
}

/** A fetch with subscribers. */
export interface FetchStore<T> {
  /** The state of the last fetch. */
  current(): FetchState<T>;
  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Fetches, or fetches again. Never rejects. The answer of an overtaken fetch is dropped. */
  refetch(): Promise<void>;
}

const START = { loading: false, data: undefined, error: undefined } as const;

/**
 * A fetch that has not begun.
 *
 * @param fetchIt performs the request; its exception becomes `error`
 */
export function createFetchStore<T>(fetchIt: () => Promise<T>): FetchStore<T> {
  const listeners = new Set<() => void>();
  let state: FetchState<T> = START;
  let turn = 0;
  const become = (next: FetchState<T>): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refetch: async () => {
      const mine = ++turn;
      become({ loading: true, data: state.data, error: undefined });
      try {
        const data = await fetchIt();
        if (mine === turn) become({ loading: false, data, error: undefined });
      } catch (error) {
        if (mine === turn) become({ loading: false, data: state.data, error });
      }
    },
  };
}
