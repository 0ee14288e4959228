/** The order number for people: the first digits of its id. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
