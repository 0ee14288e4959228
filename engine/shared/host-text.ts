import { chargeText, type StepCounter } from './step-counter.js';
import { child, toText } from './values.js';

/** An array in the process of joining. */
interface Open {
  readonly items: readonly unknown[];
  next: number;
}

/**
 * The JavaScript text of a value (formatters.md 2.7, 2.8, 2.12), without calling any method of the
 * data: arrays joined by commas, `[object Object]`, `null`. A missing value is empty.
 */
export function toHostText(value: unknown, steps: StepCounter): string {
  if (Array.isArray(value)) return joinItems(value, steps);
  if (typeof value === 'object') return value === null ? 'null' : '[object Object]';
  return toText(value);
}

/**
 * The output of a variable tag (language.md 2.2.1), not escaped. It differs from the JavaScript
 * text: a null element of an array prints `null`, while null and objects themselves print nothing.
 */
export function toOutput(value: unknown, steps: StepCounter): string {
  return Array.isArray(value) ? joinItems(value, steps, 'null') : toText(value);
}

/**
 * Uses its own stack instead of recursion, since data may be nested deeper than the host's call
 * stack.
 */
function joinItems(array: readonly unknown[], steps: StepCounter, outermostNull = ''): string {
  // Weak, because a Set gets slow when the same array is added and deleted again and again.
  const ancestors = new WeakSet<object>([array]);
  const stack: Open[] = [{ items: array, next: 0 }];
  let text = '';
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.next >= top.items.length) {
      ancestors.delete(top.items);
      stack.pop();
      continue;
    }
    steps.step(1);
    if (top.next > 0) text += ',';
    const item = child(top.items, top.next++);
    if (!Array.isArray(item)) {
      if (item !== null) text += charged(toHostText(item, steps), steps);
      else if (stack.length === 1) text += outermostNull;
    } else if (!ancestors.has(item)) {
      ancestors.add(item);
      stack.push({ items: item, next: 0 });
    }
  }
  return text;
}

/**
 * The text of an element, charged each time, since one text may occur in an array any number of
 * times.
 */
function charged(text: string, steps: StepCounter): string {
  chargeText(text.length, steps);
  return text;
}
