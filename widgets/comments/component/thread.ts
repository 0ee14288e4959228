import type { ShownComment } from '../../contract/reading.js';

/** Levels of nested lists, as the server prints them. Deeper replies are flat. */
const MAX_DEPTH = 4;

export interface ThreadedComment {
  readonly comment: ShownComment;
  /** Whether it is right below its parent, so that it needs no note about it. */
  readonly isBelow: boolean;
  readonly replies: readonly ThreadedComment[];
}

/** Comments with replies below their parents. */
export function threadOf(comments: readonly ShownComment[]): readonly ThreadedComment[] {
  const ids = new Set(comments.map(({ id }) => id));
  const answers = new Map<string | null, ShownComment[]>();
  for (const comment of comments) {
    const parent = comment.parentId !== null && ids.has(comment.parentId) ? comment.parentId : null;
    answers.set(parent, [...(answers.get(parent) ?? []), comment]);
  }
  const below = (parent: string | null, depth: number): ThreadedComment[] =>
    (answers.get(parent) ?? []).flatMap((comment) => {
      const isBelow = parent !== null && depth < MAX_DEPTH;
      const replies = below(comment.id, depth + 1);
      if (depth < MAX_DEPTH) return [{ comment, isBelow, replies }];
      return [{ comment, isBelow, replies: [] }, ...replies];
    });
  return below(null, 0);
}
