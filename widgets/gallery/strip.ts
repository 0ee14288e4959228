/** Milliseconds without scrolling after which a strip has stopped. */
const SETTLED = 100;
/** The tolerance of positions in pixels, since browsers round them. */
const NEAR = 2;

/** The slides of a strip, which scrolls sideways and snaps by its stylesheet. */
export function slidesOf(strip: Element): readonly HTMLElement[] {
  return [...strip.children] as HTMLElement[];
}

/**
 * Scrolls a strip to a slide without scrolling the page.
 *
 * @returns whether scrolling was necessary
 */
export function showSlide(strip: Element, at: number, isSmooth: boolean): boolean {
  const slide = slidesOf(strip)[at];
  if (slide === undefined) return false;
  const left = positionOf(strip, slide);
  const isAway = Math.abs(left - strip.scrollLeft) > NEAR;
  if (isAway) strip.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' });
  return isAway;
}

/**
 * The slide at the position of a strip. If several match, as at the ends, `current` is preferred.
 */
export function slideAt(strip: Element, current: number): number {
  const distances = slidesOf(strip).map((slide) =>
    Math.abs(positionOf(strip, slide) - strip.scrollLeft),
  );
  const least = Math.min(...distances);
  const isNear = (at: number): boolean =>
    (distances[at] ?? Number.POSITIVE_INFINITY) <= least + NEAR;
  return isNear(current) ? current : distances.findIndex((_, at) => isNear(at));
}

/**
 * Reports when a strip has stopped after any scrolling; returns a function that stops listening.
 */
export function followScrolling(strip: Element, onSettled: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onSettled, SETTLED);
  };
  strip.addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    strip.removeEventListener('scroll', wait);
  };
}

/** The scroll position of a strip that aligns a slide, in pixels; below 0 in right-to-left text. */
function positionOf(strip: Element, slide: Element): number {
  const { scrollSnapAlign } = getComputedStyle(slide);
  const isRightToLeft = getComputedStyle(strip).direction === 'rtl';
  const [outer, inner] = [strip.getBoundingClientRect(), slide.getBoundingClientRect()];
  const room = strip.clientWidth - inner.width;
  const isAtRight = scrollSnapAlign.startsWith(isRightToLeft ? 'start' : 'end');
  const before = scrollSnapAlign.startsWith('center') ? room / 2 : isAtRight ? room : 0;
  const position = strip.scrollLeft + inner.left - outer.left - strip.clientLeft - before;
  const most = strip.scrollWidth - strip.clientWidth;
  const [least, end] = isRightToLeft ? [-most, 0] : [0, most];
  return Math.min(Math.max(position, least), end);
}
