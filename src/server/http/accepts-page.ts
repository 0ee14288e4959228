/** Whether a browser would show the answer as a document, as after a link or a plain form. */
export function acceptsPage({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true;
}
