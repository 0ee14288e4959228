/**
 * The default duration of a tween, in milliseconds (second seed, section 9 "Default tween
 * duration").
 */
export const TWEEN_DURATION = 300;

/**
 * Scroll animation of pages: limits of the duration in milliseconds (equal by default), the easing,
 * and the space in pixels above the target (second seed, section 9 "Scroll animation").
 */
export const SCROLL = {
  duration: { min: 50, max: 50 },
  easing: 'easeOutSine',
  offset: 30,
} as const;

/**
 * Milliseconds: the timeout, and the time without a change after which a page counts as settled
 * (second seed, section 9 "DOM settle wait").
 */
export const DOM_SETTLE = { timeout: 3000, quiet: 100 } as const;
