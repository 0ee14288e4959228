/**
 * A text without some characters, each of one UTF-16 unit, at both ends. Looks at no character twice,
 * unlike an expression such as `/x+$/`, which tries again at each of them.
 */
export function trimCharacters(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return trimEndCharacters(text.slice(start), characters);
}

/** A text without some characters at its end. */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
