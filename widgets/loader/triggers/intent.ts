/** Signs that the visitor is about to use the page. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** At the first pointer, touch, key, focus or scrolling. */
export function onIntent(document: Document, wake: () => void): () => void {
  const options = { capture: true, passive: true };
  const stop = (): void => {
    for (const type of SIGNS) document.removeEventListener(type, begin, options);
  };
  const begin = (): void => {
    stop();
    wake();
  };
  for (const type of SIGNS) document.addEventListener(type, begin, options);
  return stop;
}
