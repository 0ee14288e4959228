/**
 * Replaces the tags of a page, its comments, and the content of its style elements; its text and its
 * scripts stay.
 */
export function rewriteTags(html: string, rewrite: (tag: string) => string): string {
  let rewritten = '';
  let copied = 0;
  let done = 0;
  while (done < html.length) {
    const start = html.indexOf('<', done);
    if (start === -1) break;
    const end = endOfTag(html, start);
    const tag = html.slice(start, end);
    const replaced = rewrite(tag);
    if (replaced !== tag) {
      rewritten += html.slice(copied, start) + replaced;
      copied = end;
    }
    done = behindRawText(html, start, end);
  }
  return copied === 0 ? html : rewritten + html.slice(copied);
}

/** The place after the tag that starts at `<`, and after the content of a style element; attributes may hold `>`. */
function endOfTag(html: string, start: number): number {
  if (opens(html, start, 'style')) return indexOrEnd(html, STYLE_END, start);
  if (html.startsWith('<!--', start)) return indexOrEnd(html, COMMENT_END, start) + '-->'.length;
  for (let index = start + 1; index < html.length; index++) {
    const char = html.charAt(index);
    if (char === '>') return index + 1;
    if (char !== '"' && char !== "'") continue;
    index = html.indexOf(char, index + 1);
    if (index === -1) break;
  }
  return html.length;
}

/** The content of a script is text, even where it looks like markup. */
function behindRawText(html: string, start: number, end: number): number {
  return opens(html, start, 'script')
    ? indexOrEnd(html, SCRIPT_END, end)
    : Math.min(end, html.length);
}

function opens(html: string, start: number, name: string): boolean {
  const after = start + 1 + name.length;
  if (html.charAt(start + 1).toLowerCase() !== name[0]) return false;
  return (
    html.slice(start + 1, after).toLowerCase() === name && /[\s>/]/.test(html.charAt(after) || ' ')
  );
}

const STYLE_END = /<\/style/gi;
const SCRIPT_END = /<\/script/gi;
const COMMENT_END = /-->/g;

function indexOrEnd(text: string, wanted: RegExp, from: number): number {
  wanted.lastIndex = from;
  return wanted.exec(text)?.index ?? text.length;
}
