import type { Segment } from './path.js';
import { CHARACTERS_PER_STEP, chargeText, type StepCounter } from './step-counter.js';
import { child, follow, toText } from './values.js';

/** Segments of a path that are part of the step that follows it. */
const SHORT_PATH = 8;

/** `follow`, charged: a formatter may follow a long path for each element of an array. */
export function walk(value: unknown, path: readonly Segment[], steps: StepCounter): unknown {
  if (path.length > SHORT_PATH) steps.step(path.length);
  return follow(value, path);
}

/** The names of an object's own properties. Each is charged. */
export function ownKeys(object: object, steps: StepCounter): string[] {
  const keys = Object.keys(object);
  steps.step(keys.length);
  return keys;
}

/** The text of a value that is read but not printed as it is. Long ones are charged. */
export function readText(value: unknown, steps: StepCounter): string {
  const text = toText(value);
  if (text.length >= CHARACTERS_PER_STEP) chargeText(text.length, steps);
  return text;
}

/** `child` by a name that the data has made: the host has to read a long one to find it. */
export function childByText(value: unknown, name: string, steps: StepCounter): unknown {
  chargeText(name.length, steps);
  return child(value, name);
}
