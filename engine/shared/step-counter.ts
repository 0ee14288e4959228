/** Charges work whose size the data can multiply; may end the render by throwing (design §3.6). */
export interface StepCounter {
  step(count: number): void;
}
