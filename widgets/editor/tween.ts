import { TWEEN_DURATION } from '../../engine/model/motion.js';
import { EASINGS, type Easing } from '../../engine/shared/easing.js';
import { wantsLessMotion } from '../shared/reduced-motion.js';

/** Options of an animation of a number. All but `onUpdate` have a default. */
export interface TweenOptions {
  readonly from?: number;
  readonly to?: number;
  /** Milliseconds; default 300. */
  readonly duration?: number;
  readonly easing?: Easing;
  /** Called with each intermediate value, and always with the last one. */
  readonly onUpdate: (value: number) => void;
  /** Stops the animation at its current value. */
  readonly signal?: AbortSignal;
}

/**
 * Animates a number from one value to another (second seed, section 9 "Default tween duration"). If
 * the visitor prefers reduced motion, the last value comes at once.
 *
 * @returns whether the animation was completed
 * @throws RangeError when the duration is not a finite number
 */
export async function tween({
  from = 0,
  to = 1,
  duration = TWEEN_DURATION,
  easing = 'linear',
  onUpdate,
  signal,
}: TweenOptions): Promise<boolean> {
  if (!Number.isFinite(duration))
    throw new RangeError('A tween takes a finite number of milliseconds');
  const start = performance.now();
  const ease = EASINGS[easing];
  if (!wantsLessMotion()) {
    for (let at = 0; at < 1; ) {
      const now = await nextFrame();
      if (signal?.aborted === true) return false;
      at = duration <= 0 ? 1 : Math.min(1, (now - start) / duration);
      if (at < 1) onUpdate(from + (to - from) * ease(Math.max(0, at)));
    }
  }
  if (signal?.aborted === true) return false;
  onUpdate(to);
  return true;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
