/** Milliseconds in thousandths. */
export function milliseconds(time: number): string {
  return time.toFixed(3);
}

/** A whole number with commas. */
export function count(number: number): string {
  return number.toLocaleString('en');
}

/** A part in percent, with one decimal; 0 of nothing. */
export function percent(part: number, whole: number): string {
  return (whole > 0 ? (100 * part) / whole : 0).toFixed(1);
}
