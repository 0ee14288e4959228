/** The layouts of pages, by media query (platform seed §2). No width is that of a tablet. */
export const BREAKPOINTS = {
  mobile: '(max-width: 432px)',
  tablet: 'not all',
  desktop: '(min-width: 433px)',
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The layout of a window. */
export function breakpointOf(window: Pick<Window, 'matchMedia'>): Breakpoint {
  return window.matchMedia(BREAKPOINTS.mobile).matches ? 'mobile' : 'desktop';
}

/** Tells of each change of the layout; gives what ends it. */
export function followBreakpoint(
  window: Pick<Window, 'matchMedia'>,
  onChange: (breakpoint: Breakpoint) => void,
): () => void {
  const query = window.matchMedia(BREAKPOINTS.mobile);
  const change = (): void => onChange(breakpointOf(window));
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
