/**
 * Replaces the tags of a page, its comments, and the content of its style elements; its text and its
 * scripts stay.
 */
export function rewriteTags(html: string, rewrite: (tag: string) => string): string {
  let rewritten = '';
  let done = 0;
  while (done < html.length) {
    const start = html.indexOf('<', done);
    if (start === -1) break;
    const end = endOfTag(html, start);
    rewritten += html.slice(done, start) + rewrite(html.slice(start, end));
    done = behindRawText(html, start, end);
    rewritten += html.slice(end, done);
  }
  return rewritten + html.slice(done);
}

/** Behind the tag that starts at `<`, with the content of a style element; attributes may hold `>`. */
function endOfTag(html: string, start: number): number {
  if (opens(html, start, 'style')) return indexOrEnd(html, '</style', start);
  if (html.startsWith('<!--', start)) return indexOrEnd(html, '-->', start) + '-->'.length;
  let quote = '';
  for (let index = start + 1; index < html.length; index++) {
    const char = html[index] as string;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return index + 1;
  }
  return html.length;
}

/** What a script holds is no markup. */
function behindRawText(html: string, start: number, end: number): number {
  return opens(html, start, 'script')
    ? indexOrEnd(html, '</script', end)
    : Math.min(end, html.length);
}

function opens(html: string, start: number, name: string): boolean {
  const after = start + 1 + name.length;
  return (
    html.slice(start + 1, after).toLowerCase() === name && /[\s>/]/.test(html.charAt(after) || ' ')
  );
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const pattern = new RegExp(wanted, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
