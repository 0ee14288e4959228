/** The characters that tables spell out. */
const MARKS: Readonly<Record<string, string>> = {
  '[A0]': '\u00a0',
  '[2F]': '\u202f',
  '[09]': '\u2009',
  '[M]': '\u2212',
};

/** Puts in the characters that look alike and are spelled out in tables of expected texts. */
export function unmark(text: string): string {
  return text.replace(/\[(?:A0|2F|09|M)\]/g, (mark) => MARKS[mark] ?? mark);
}
