import type { Fence } from './fences.js';

/** A template of a page with what it is rendered with, as the page has it, and what is to come of it. */
export interface DocExample {
  /** The line of the page that the template starts on, from 1. */
  readonly line: number;
  readonly template: string;
  readonly partials: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly data: string;
  /** JSON text of render options. */
  readonly options: string;
  readonly output: string | undefined;
  /** A line for each: `line:column code`. */
  readonly problems: readonly string[];
}

/** Fenced blocks in a row make an example: partials, template, data, options, output, problems. */
export function examplesOf(fences: readonly Fence[]): readonly DocExample[] {
  const examples: DocExample[] = [];
  let partials: Record<string, string> = {};
  for (const { role, text, line } of fences) {
    const last = examples.at(-1);
    if (role.kind === 'partial') partials[role.name] = text;
    else if (role.kind === 'template') {
      const start = { line, template: text, partials, data: '{}', options: '{}' };
      examples.push({ ...start, output: undefined, problems: [] });
      partials = {};
    } else if (last !== undefined) {
      const known: Partial<Record<typeof role.kind, Partial<DocExample>>> = {
        data: { data: text },
        options: { options: text },
        output: { output: text },
        problems: { problems: text.split('\n') },
      };
      examples[examples.length - 1] = { ...last, ...known[role.kind] };
    }
  }
  return examples;
}
