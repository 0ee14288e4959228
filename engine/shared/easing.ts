/** Easing functions: the progress of an animation by elapsed time, both from 0 to 1. */
export const EASINGS = {
  /** At one speed. */
  linear: (time: number) => time,
  /** Slower towards the end. */
  easeOutSine: (time: number) => Math.sin((time * Math.PI) / 2),
} as const;

/** A name in `EASINGS`. */
export type Easing = keyof typeof EASINGS;
