import { clamp, type Range } from '../../engine/model/index.js';
import { SCROLL } from '../../engine/model/motion.js';
import { tween } from './tween.js';

/** Options of a scroll. Each has a default. */
export interface ScrollOptions {
  /** The space above the element in pixels; default 30. */
  readonly offset?: number;
  /** The duration in milliseconds, clamped to `bounds`. */
  readonly duration?: number;
  /** Default: 50 to 50. */
  readonly bounds?: Pick<Range, 'min' | 'max'>;
  /** The scroll container; default: the page. */
  readonly container?: Element;
  readonly signal?: AbortSignal;
}

/**
 * Scrolls to an element (second seed, section 9 "Scroll animation"), without animation if the
 * visitor prefers reduced motion.
 *
 * @returns whether the scrolling was completed
 */
export function scrollToElement(
  element: Element,
  {
    offset = SCROLL.offset,
    duration = SCROLL.duration.max,
    bounds = SCROLL.duration,
    container = document.scrollingElement ?? document.documentElement,
    signal,
  }: ScrollOptions = {},
): Promise<boolean> {
  const isPage = container === document.scrollingElement || container === document.documentElement;
  const edge = isPage ? 0 : container.getBoundingClientRect().top;
  const from = container.scrollTop;
  const most = container.scrollHeight - container.clientHeight;
  const wanted = from + element.getBoundingClientRect().top - edge - offset;
  return tween({
    from,
    to: clamp(wanted, { min: 0, max: Math.max(0, most) }),
    duration: clamp(duration, bounds),
    easing: SCROLL.easing,
    onUpdate: (top) => container.scrollTo({ top, behavior: 'instant' }),
    ...(signal === undefined ? {} : { signal }),
  });
}
