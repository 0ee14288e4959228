/** The media query for visitors with reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion. */
export function wantsLessMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}
