/** How long after the last bit of scrolling a strip stands, in milliseconds. */
const SETTLED = 100;
/** Positions that are as near as this are the same one, in pixels: browsers round them. */
const NEAR = 2;

/** The slides of a strip, which scrolls sideways and snaps to them as its stylesheet says. */
export function slidesOf(strip: Element): readonly HTMLElement[] {
  return [...strip.children] as HTMLElement[];
}

/**
 * Scrolls a strip to a slide, and nothing else: the page stays where it is.
 *
 * @returns whether it has to be scrolled for that
 */
export function showSlide(strip: Element, at: number, isSmooth: boolean): boolean {
  const slide = slidesOf(strip)[at];
  if (slide === undefined) return false;
  const left = positionOf(strip, slide);
  const isAway = Math.abs(left - strip.scrollLeft) > NEAR;
  if (isAway) strip.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' });
  return isAway;
}

/** The slide that a strip stands at. Where several have their place there, `current` is preferred, as at the ends. */
export function slideAt(strip: Element, current: number): number {
  const distances = slidesOf(strip).map((slide) =>
    Math.abs(positionOf(strip, slide) - strip.scrollLeft),
  );
  const least = Math.min(...distances);
  const isNear = (at: number): boolean =>
    (distances[at] ?? Number.POSITIVE_INFINITY) <= least + NEAR;
  return isNear(current) ? current : distances.findIndex((_, at) => isNear(at));
}

/** Tells when a strip has been scrolled, by whatever, and stands; gives what ends it. */
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

/** Where a strip is scrolled to when it shows a slide, aligned as the slide snaps; in pixels, below 0 from right to left. */
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
