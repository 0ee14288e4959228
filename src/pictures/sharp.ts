import type { default as Sharp } from 'sharp';

/** What makes pictures smaller, where it is installed beside this package; undefined where it is not. */
export type Resizer = typeof Sharp;

let known: Promise<Resizer | undefined> | undefined;

/** Loads `sharp` when it is first asked for. */
export function loadSharp(): Promise<Resizer | undefined> {
  known ??= import('sharp').then(
    ({ default: sharp }) => {
      // Several pictures are made at a time; each has one thread, and nothing is kept between them.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    () => undefined,
  );
  return known;
}

/** What is said once where it is not installed and pictures are asked for in widths. */
export const WITHOUT_SHARP =
  "Pictures are served in their own size: install 'sharp' beside skerry to have them in the widths that pages ask for";
