import { toJson } from '../../engine/internals.js';
import { countValues } from './walk.js';

/** Values that the host writes; more than a site has, unless it shares them. */
const MAX_VALUES = 20_000_000;

/** Steps of the slow way: one for each value and for each 16 characters. */
const MAX_STEPS = 4_000_000;
/** Less for indentation, whose length grows with the square of the depth. */
const MAX_INDENTED_STEPS = 2_000_000;

class TooLong extends Error {
  constructor() {
    super('The data is too large to be written as JSON');
  }
}

/**
 * A value as JSON, whatever its depth; an object inside itself is `null`. Indentation is dropped where it would take
 * more space than anybody reads. Empty for a value that JSON cannot express.
 *
 * @throws Error when shared parts make it longer than anybody reads, or some 60 million characters of great depth
 */
export function writeJson(value: unknown, pretty = false): string {
  if (countValues(value) > MAX_VALUES) throw new TooLong();
  try {
    return JSON.stringify(value, null, pretty ? 2 : undefined) ?? '';
  } catch {
    // Nested deeper than the call stack, or in itself.
    return (
      (pretty ? writeIndented(value) : undefined) ?? toJson(value, '', counter(MAX_STEPS)) ?? ''
    );
  }
}

function writeIndented(value: unknown): string | undefined {
  try {
    return toJson(value, '  ', counter(MAX_INDENTED_STEPS));
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}

function counter(limit: number): { step(count: number): void } {
  let left = limit;
  return {
    step: (count) => {
      left -= count;
      if (left < 0) throw new TooLong();
    },
  };
}
