/** Courses of a movement: from the part of the time that has passed to the part of the way, each from 0 to 1. */
export const EASINGS = {
  linear: (time: number) => time,
  easeOutSine: (time: number) => Math.sin((time * Math.PI) / 2),
} as const;

export type Easing = keyof typeof EASINGS;
