import { BREAKPOINTS } from '../../../engine/model/breakpoint.js';

/** The layouts of pages, by media query (platform seed §2). No width counts as a tablet. */
export const LAYOUT_QUERIES = {
  mobile: `(max-width: ${BREAKPOINTS.mobileMax}px)`,
  tablet: 'not all',
  desktop: `(min-width: ${BREAKPOINTS.desktopMin}px)`,
} as const;

export type Breakpoint = keyof typeof LAYOUT_QUERIES;

/** The layout of a window. */
export function breakpointOf(window: Pick<Window, 'matchMedia'>): Breakpoint {
  return window.matchMedia(LAYOUT_QUERIES.mobile).matches ? 'mobile' : 'desktop';
}

/** Reports each change of the layout. Returns a function that stops it. */
export function followBreakpoint(
  window: Pick<Window, 'matchMedia'>,
  onChange: (breakpoint: Breakpoint) => void,
): () => void {
  const query = window.matchMedia(LAYOUT_QUERIES.mobile);
  const change = (): void => onChange(breakpointOf(window));
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
