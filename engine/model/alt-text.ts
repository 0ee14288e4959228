/**
 * The maximum length of a picture's description from an item's body, in characters (second seed,
 * section 9 "Alt text from body").
 */
export const MAX_ALT_LENGTH = 250;

/**
 * The description of a picture without a description of its own: the beginning of its HTML body
 * without tags, at most `MAX_ALT_LENGTH` characters (formatters.md 3.1). Each `>` becomes a space,
 * whether or not it ends a tag. An unclosed tag removes the rest of the text.
 */
export function altTextFromBody(html: string): string {
  let text = '';
  let done = 0;
  while (done < html.length && text.length < MAX_ALT_LENGTH) {
    const start = html.indexOf('<', done);
    const end = start < 0 ? html.length : start;
    text += html.slice(done, Math.min(end, done + MAX_ALT_LENGTH + 1)).replaceAll('>', ' ');
    if (start < 0) break;
    const close = html.indexOf('>', start);
    if (close < 0) break;
    text += ' ';
    done = close + 1;
  }
  return cut(text);
}

/** Does not split a surrogate pair. */
function cut(text: string): string {
  const last = text.codePointAt(MAX_ALT_LENGTH - 1) ?? 0;
  return text.slice(0, last > 0xffff ? MAX_ALT_LENGTH - 1 : MAX_ALT_LENGTH);
}
