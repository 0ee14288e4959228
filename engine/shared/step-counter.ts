/** Charges work whose size the data can multiply; may end the render by throwing. */
export interface StepCounter {
  step(count: number): void;
}

/** Counts nothing, for work outside of renders. */
export const UNCOUNTED: StepCounter = { step() {} };

/** The number of characters read or created per step. */
export const CHARACTERS_PER_STEP = 64;

/**
 * Charges a text of `length` UTF-16 units that is read or created in addition to work already
 * charged. Short texts are part of the caller's step. Call it before the work.
 */
export function chargeText(length: number, steps: StepCounter): void {
  if (length >= CHARACTERS_PER_STEP) steps.step(Math.floor(length / CHARACTERS_PER_STEP));
}

/** Texts of at least this length are charged for comparison. */
const LONG_TEXT = 1024;

/** Charges the comparison of a text, since a long text can be compared in every loop iteration. */
export function chargeComparison(text: string, steps: StepCounter): void {
  if (text.length >= LONG_TEXT) steps.step(Math.ceil(text.length / CHARACTERS_PER_STEP));
}
