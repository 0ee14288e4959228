/** How long to wait where browsers do not tell that they are idle, in milliseconds. */
const PAUSE = 200;

/** When the browser has nothing else to do. */
export function onIdle(_root: unknown, wake: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(wake, PAUSE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(wake);
  return () => cancelIdleCallback(handle);
}
