/** Parts in which braces and semicolons do not count: comments, texts and addresses. */
const OPAQUE =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)\n]*\)?/g;

/** A stylesheet without the top-level rule or declaration at an offset; everything else keeps its place. */
export function blankRule(text: string, offset: number): string {
  const outline = text.replace(OPAQUE, blank);
  let start = 0;
  let depth = 0;
  for (let at = 0; at < outline.length; at++) {
    const character = outline[at];
    if (character === '{') depth++;
    else if (character === '}') depth = Math.max(0, depth - 1);
    const isEnd = depth === 0 && (character === '}' || character === ';');
    if (!isEnd) continue;
    if (at >= offset) return cut(text, start, at + 1);
    start = at + 1;
  }
  return cut(text, start, text.length);
}

function cut(text: string, start: number, end: number): string {
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
