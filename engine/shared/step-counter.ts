/** Charges work whose size the data can multiply; may end the render by throwing. */
export interface StepCounter {
  step(count: number): void;
}

/** Counts nothing: for work that nobody outside has asked for. */
export const UNCOUNTED: StepCounter = { step() {} };

/** Characters of text that are read or made for one step. */
export const CHARACTERS_PER_STEP = 64;

/**
 * Charges text of `length` UTF-16 units that is read or made beyond what the caller has been charged
 * for; short text is part of the step that works on it. Call it before the work.
 */
export function chargeText(length: number, steps: StepCounter): void {
  if (length >= CHARACTERS_PER_STEP) steps.step(Math.floor(length / CHARACTERS_PER_STEP));
}

/** Texts of at least this length are charged for being compared. */
const LONG_TEXT = 1024;

/** Charges the comparison of a text: one long text can be compared in every turn of a loop. */
export function chargeComparison(text: string, steps: StepCounter): void {
  if (text.length >= LONG_TEXT) steps.step(Math.ceil(text.length / CHARACTERS_PER_STEP));
}
