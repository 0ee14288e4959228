/** The part of a text that an edit has replaced. */
export interface Edit {
  readonly start: number;
  /** In the text before the edit. */
  readonly end: number;
  readonly newText: string;
}

/** The smallest edit that makes one text of another. */
export function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let kept = 0;
  while (kept < most - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++;
  return { start, end: before.length - kept, newText: after.slice(start, after.length - kept) };
}
