/** The delay in milliseconds in browsers without idle callbacks. */
const PAUSE = 200;

/** When the browser is idle. */
export function onIdle(_root: unknown, wake: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(wake, PAUSE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(wake);
  return () => cancelIdleCallback(handle);
}
