/** What is known of something that is fetched (platform seed §4). */
export interface FetchState<T> {
  readonly loading: boolean;
  /** Of the last success; kept while it is fetched again. */
  readonly data: T | undefined;
  /** Of the last try, where that failed. */
  readonly error: unknown;
}

/** Something that is fetched, and those who watch it. */
export interface FetchStore<T> {
  current(): FetchState<T>;
  /** Told of each change; gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** Fetches it, again too. Never rejects; an answer that another fetch has overtaken is dropped. */
  refetch(): Promise<void>;
}

const START = { loading: false, data: undefined, error: undefined } as const;

/** @param fetchIt asks for it; what it throws is the error */
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
