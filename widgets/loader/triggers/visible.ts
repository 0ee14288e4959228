/** How far from being seen, so that it is ready when it is. */
const MARGIN = '200px';

/** When it is about to be seen; one that is hidden waits until it is shown. */
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
