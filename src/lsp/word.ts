const PART = /[\w.@$?/-]/;

/** The name that a text ends in, as far as it has been written; it may be empty. */
export function wordBefore(text: string): string {
  let start = text.length;
  while (start > 0 && PART.test(text.charAt(start - 1))) start--;
  // The dot of a tag begins no name.
  while (text.charAt(start) === '.') start++;
  return text.slice(start);
}
