/**
 * Control characters except tab and line feed, and the marks that change the direction of text. A terminal obeys them,
 * or shows text in another order.
 */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const DELETE = 0x7f;
/** The pictures of the characters from 0 to 31 start here. */
const PICTURES = 0x2400;
const PICTURE_OF_DELETE = '\u2421';
const REPLACEMENT = '\ufffd';

/** Text that is safe to show on a terminal. Every replaced character keeps its width of one column. */
export function escapeControlCharacters(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.charCodeAt(0);
    if (code === DELETE) return PICTURE_OF_DELETE;
    return code < 32 ? String.fromCharCode(PICTURES + code) : REPLACEMENT;
  });
}

/** JSON that is safe to show on a terminal and has the same value. */
export function escapeControlCharactersInJson(json: string): string {
  return json.replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text that is safe to show on one line of a terminal, such as a file name. */
export function escapeLine(text: string): string {
  return escapeControlCharacters(text).replaceAll('\n', '\u240a').replaceAll('\t', '\u2409');
}
