/**
 * Makes a text contiguous in memory. Hosts represent joined strings as trees until a character is
 * read, and the garbage collector would copy such a tree again and again.
 */
export function flatten(text: string): string {
  text.charCodeAt(0);
  return text;
}
