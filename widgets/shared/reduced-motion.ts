/** Asks whether who looks at the page wants less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether who looks at the page asked for less motion. */
export function wantsLessMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}
