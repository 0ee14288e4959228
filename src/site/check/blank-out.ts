/** A text with blanks in place of the parts between an opening and its closing text, each of the same length. */
export function blankOut(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((rest, [open, close]) => blankPair(rest, open, close), text);
}

function blankPair(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(open); at !== -1; at = lower.indexOf(open, from)) {
    const end = lower.indexOf(close, at + open.length);
    if (end === -1) break;
    kept.push(text.slice(from, at), ' '.repeat(end + close.length - at));
    from = end + close.length;
  }
  return kept.join('') + text.slice(from);
}
