import type { default as Sharp } from 'sharp';

/** The library that resizes pictures; an optional dependency. */
export type Resizer = typeof Sharp;

let known: Promise<Resizer | undefined> | undefined;

/** Loads `sharp` on first use. */
export function loadSharp(): Promise<Resizer | undefined> {
  known ??= import('sharp').then(
    ({ default: sharp }) => {
      // Several pictures are resized at a time: each gets one thread, and nothing is cached between them.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    () => undefined,
  );
  return known;
}

/** The message, given once, for requests of pictures in a width where `sharp` is not installed. */
export const WITHOUT_SHARP =
  "Pictures are served in their own size: install 'sharp' beside skerry to have them in the widths that pages ask for";
