/** The distance from the viewport at which loading starts. */
export const MARGIN = '200px';

/** Shortly before the element becomes visible. A hidden element waits until it is displayed. */
export function onVisible(root: Element, wake: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(root);
  return () => observer.disconnect();
}
