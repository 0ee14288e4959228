import type { Segment } from './path.js';
import { CHARACTERS_PER_STEP, chargeText, type StepCounter } from './step-counter.js';
import { child, follow, toText } from './values.js';

/** The number of path segments that are part of the following step. */
const SHORT_PATH = 8;

/** `follow` with charges, since a formatter may read a long path for each element of an array. */
export function walk(value: unknown, path: readonly Segment[], steps: StepCounter): unknown {
  if (path.length > SHORT_PATH) steps.step(path.length);
  return follow(value, path);
}

/** The names of an object's own properties, each charged. */
export function ownKeys(object: object, steps: StepCounter): string[] {
  const keys = Object.keys(object);
  steps.step(keys.length);
  return keys;
}

/** The text of a value for reading rather than printing. Long texts are charged. */
export function readText(value: unknown, steps: StepCounter): string {
  const text = toText(value);
  if (text.length >= CHARACTERS_PER_STEP) chargeText(text.length, steps);
  return text;
}

/** `child` with a name from the data: the host must read a long name to find it. */
export function childByText(value: unknown, name: string, steps: StepCounter): unknown {
  chargeText(name.length, steps);
  return child(value, name);
}
