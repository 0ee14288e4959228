/**
 * The maximum width of the phone layout and the minimum width of the desktop layout, in pixels;
 * tablets have none (second seed, sections 2 and 9 "Breakpoint").
 */
export const BREAKPOINTS = { mobileMax: 432, desktopMin: 433 } as const;
