/** Up to which width in pixels a layout is that of a phone, and from which that of a desktop; tablets have none (second seed, sections 2 and 9 "Breakpoint"). */
export const BREAKPOINTS = { mobileMax: 432, desktopMin: 433 } as const;
