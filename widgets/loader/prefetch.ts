import { onIntent } from './triggers/intent.js';
import { MARGIN } from './triggers/visible.js';

interface Connection {
  readonly saveData?: boolean;
  /** Such as `slow-2g` or `4g`. */
  readonly effectiveType?: string;
}

/** Fetches early what the islands near the viewport need. */
export interface Prefetch {
  watch(root: Element): void;
  stop(): void;
}

/**
 * Calls for each watched element that is near the viewport, once the visitor is about to use the page: a first press
 * then seldom waits. Whoever saves data, or has little of it, waits.
 */
export function createPrefetch(document: Document, fetch: (root: Element) => void): Prefetch {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  if (saveData === true || effectiveType.endsWith('2g')) return { watch() {}, stop() {} };

  let hasBegun = false;
  const waiting = new Set<Element>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        fetch(target);
      }
    },
    { rootMargin: MARGIN },
  );
  const stop = onIntent(document, () => {
    hasBegun = true;
    for (const root of waiting) near.observe(root);
    waiting.clear();
  });
  return {
    watch(root) {
      if (hasBegun) near.observe(root);
      else waiting.add(root);
    },
    stop() {
      stop();
      near.disconnect();
    },
  };
}
