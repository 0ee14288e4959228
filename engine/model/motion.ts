/** How long a tween takes unless it is told, in milliseconds (second seed, section 9 "Default tween duration"). */
export const TWEEN_DURATION = 300;

/**
 * How a page is scrolled: the bounds of the time it takes in milliseconds, which are equal unless an editor says
 * otherwise, its easing, and the pixels that are left above what is scrolled to (second seed, section 9 "Scroll animation").
 */
export const SCROLL = {
  duration: { min: 50, max: 50 },
  easing: 'easeOutSine',
  offset: 30,
} as const;

/** Milliseconds that a change of the page is waited for, and without one until it counts as settled (second seed, section 9 "DOM settle wait"). */
export const DOM_SETTLE = { timeout: 3000, quiet: 100 } as const;
