import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../contract/answer.js';

/** A page of rows as a call answers it. */
interface RowPage {
  readonly nextPageCursor: string | null;
}

export interface Rows<Page> {
  /** The pages so far; empty until the first one. */
  readonly pages: readonly Page[];
  readonly isLoading: boolean;
  /** Why the last call failed; undefined when it did not. */
  readonly failure: { readonly message: string; readonly status?: number } | undefined;
  /** Loads the next page, or the one that failed. */
  readonly more: () => void;
  /** Loads the first page anew. */
  readonly reload: () => void;
}

const NOTHING = { pages: [], isLoading: true, failure: undefined } as const;

/**
 * Loads the rows of a call, page by page, the first one at once.
 *
 * @param read the call; undefined until there is one. Another call begins anew
 */
export function useRows<Page extends RowPage>(
  read: ((cursor?: string) => Promise<Answer<Page>>) | undefined,
): Rows<Page> {
  const [state, setState] = useState<Pick<Rows<Page>, 'pages' | 'isLoading' | 'failure'>>(NOTHING);
  /** The latest call: an answer to an earlier one is dropped. */
  const latest = useRef(0);
  const load = useCallback(
    async (before: readonly Page[]) => {
      if (read === undefined) return;
      const call = ++latest.current;
      setState((now) => ({ ...now, isLoading: true, failure: undefined }));
      const answer = await read(before.at(-1)?.nextPageCursor ?? undefined);
      if (call !== latest.current) return;
      setState((now) =>
        answer.ok
          ? { pages: [...before, answer.value], isLoading: false, failure: undefined }
          : { ...now, isLoading: false, failure: answer.failure },
      );
    },
    [read],
  );
  useEffect(() => {
    setState(NOTHING);
    void load([]);
    return () => {
      latest.current++;
    };
  }, [load]);
  const { pages } = state;
  return { ...state, more: () => void load(pages), reload: () => void load([]) };
}
