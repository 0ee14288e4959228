import { readFileSync } from 'node:fs';
import { SAMPLES } from './samples.js';

/** A block that shows something on the sample site. */
export interface Example {
  readonly type: string;
  readonly value: object;
  readonly variant: string | undefined;
}

export const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The example of each row of the README, for each type that the row names. */
export function readmeExamples(): Example[] {
  const rows = README.matchAll(/^\| (.+?) \|.*\| `(\{.*\})`(?: with `(.*)`)? \|$/gm);
  return [...rows].flatMap(([, types = '', value = '', more]) => {
    const variant = more === undefined ? undefined : JSON.parse(`{${more}}`).variant;
    return [...types.matchAll(/(\d+) ([\w-]+)/g)].map(([, , type = '']) => ({
      type,
      value: JSON.parse(value),
      variant,
    }));
  });
}

/** One of every type at least. */
export const EXAMPLES: readonly Example[] = [
  ...readmeExamples(),
  ...SAMPLES.map(([type, value, variant]) => ({ type, value, variant })),
];
