/** Where a line of a text begins; lines count from 1. */
export function offsetOf(text: string, line: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
  return start;
}
