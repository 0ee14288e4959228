/** Easing functions: the progress of an animation by elapsed time, both from 0 to 1. */
export const EASINGS = {
  linear: (time: number) => time,
  easeOutSine: (time: number) => Math.sin((time * Math.PI) / 2),
} as const;

export type Easing = keyof typeof EASINGS;
