import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/index.js';
import type { Example } from './examples/example.js';
import { FORMATTER_EXAMPLES, PREDICATE_EXAMPLES } from './examples/index.js';
import { traced } from './testing.js';

type Path = readonly string[];

const engine = createEngine();

const render = ({ template, options }: Example, data: unknown) =>
  engine.renderToString(template, data, options);

const KINDS = [
  ['formatter', engine.formatters, FORMATTER_EXAMPLES],
  ['predicate', engine.predicates, PREDICATE_EXAMPLES],
] as const;

const startsWith = (path: Path, start: Path): boolean =>
  start.every((segment, index) => path[index] === segment);

const toPath = (text: string): Path => text.replace(/^@\./, '').split('.');

/** The names in the tags of an example; what a loop or section enters goes without its name. */
function namesIn({ template, options }: Example): readonly Path[] {
  const texts = [template, ...Object.values(options?.partials ?? {})];
  return texts.flatMap((text) => text.match(/[\w@-][\w.@-]*/g) ?? []).map(toPath);
}

/** What rendering an example reads although neither its template nor its needs name it. */
function undeclaredReads(example: Example): readonly string[] {
  const names = namesIn(example);
  const needs = (example.needs ?? []).map(toPath);
  const isNamed = (part: Path): boolean =>
    names.some((name) => startsWith(name, part)) ||
    needs.some((need) => startsWith(need, part) || startsWith(part, need));
  const undeclared = new Set<string>();
  const data = traced(example.data, (path) => {
    const parts = path.map((_, index) => path.slice(index));
    if (!parts.some(isNamed)) undeclared.add(path.join('.'));
  });
  render(example, data);
  return [...undeclared];
}

describe.each(KINDS)('the examples of every %s', (kind, definitions, domains) => {
  const all = Object.values(domains).flatMap((examples) => Object.entries(examples));
  const beyondCore = all.filter(([name]) => domains.core[name] === undefined);

  it('are there, one for each name', () => {
    expect(all.map(([name]) => name).sort()).toEqual([...definitions.keys()].sort());
  });

  it('are in the domains of the engine', () => {
    const entries = readdirSync(new URL(`../../engine/${kind}s/`, import.meta.url), {
      withFileTypes: true,
    });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(Object.keys(domains).sort()).toEqual(folders.sort());
  });

  it.each(all)('%s prints its output', (_name, example) => {
    const { html, diagnostics } = render(example, example.data);
    expect(html).toBe(example.output);
    expect(diagnostics.map(({ code }) => code)).toEqual(example.diagnostics ?? []);
  });

  it.each(all)('%s is used in its template', (name, { template }) => {
    expect(template).toContain(name);
  });

  it.each(all)('%s explains its arguments, if it has any', (name, { args = {} }) => {
    const taken = definitions.get(name)?.args.length ?? 0;
    expect(Object.keys(args).length > 0).toBe(taken > 0);
  });

  // What core formatters read is up to their arguments.
  it.each(beyondCore)('%s names all that it reads', (_name, example) => {
    expect(undeclaredReads(example)).toEqual([]);
  });
});

describe('the check of what is read', () => {
  it('finds what is not named', () => {
    const example = { template: '{event|google-calendar-url}', data: { event: {} }, output: '' };
    expect(undeclaredReads(example)).toEqual([
      'event.title',
      'event.startDate',
      'event.endDate',
      'event.location',
    ]);
  });
});
