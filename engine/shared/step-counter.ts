/** Charges work whose size the data can multiply; may end the render by throwing (design §3.6). */
export interface StepCounter {
  step(count: number): void;
}

/** Texts of at least this length are charged for being compared. */
const LONG_TEXT = 1024;

/** Characters of text that are compared for one step. */
const CHARACTERS_PER_STEP = 64;

/** Charges the comparison of a text: one long text can be compared in every turn of a loop. */
export function chargeComparison(text: string, steps: StepCounter): void {
  if (text.length >= LONG_TEXT) steps.step(Math.ceil(text.length / CHARACTERS_PER_STEP));
}
