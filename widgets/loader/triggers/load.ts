/** At once. */
export function onLoad(_root: Element, wake: () => void): () => void {
  wake();
  return () => {};
}
