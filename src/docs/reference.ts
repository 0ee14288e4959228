import {
  type ArgumentSpec,
  argumentForm,
  createEngine,
  type FormatterOutput,
} from '../../engine/index.js';
import type { Example } from './examples/example.js';
import {
  type Domain,
  type ExamplesByDomain,
  FORMATTER_EXAMPLES,
  PREDICATE_EXAMPLES,
} from './examples/index.js';
import { TAGS, type TagHelp } from './examples/tags.js';

/** An argument in the reference. */
export interface ReferenceArgument {
  readonly name: string;
  readonly optional: boolean;
  /** May be given any number of times. */
  readonly repeated: boolean;
}

/** The entry of one tag, formatter or predicate in the reference. */
export interface ReferenceEntry {
  readonly kind: 'tag' | 'formatter' | 'predicate';
  readonly name: string;
  /** Other words that it is looked up by. */
  readonly aliases?: readonly string[];
  readonly domain: Domain | 'language';
  readonly summary: string;
  /** How it is written: `{value|truncate [length] [ellipsis]}`. */
  readonly form: string;
  readonly args: readonly ReferenceArgument[];
  /** The meaning of the arguments, by their names or by their allowed words. */
  readonly argumentNotes: Readonly<Record<string, string>>;
  /** The type of the result of a formatter. */
  readonly output?: FormatterOutput;
  /** False when it only reports that it is not implemented. */
  readonly implemented: boolean;
  /** The paths that it reads; see `Example`. */
  readonly needs: readonly string[];
  readonly example: ReferenceExample;
}

export type ReferenceExample = Pick<TagHelp, 'template' | 'data' | 'options' | 'output'>;

/** The common part of the definitions of formatters and predicates. */
interface Definition {
  readonly name: string;
  readonly summary: string;
  readonly args: readonly ArgumentSpec[];
  readonly output?: FormatterOutput;
}

/**
 * The reference of all tags in the order in which they are learned, then of all built-in formatters
 * and predicates: by domain, in each by name.
 *
 * @throws Error when something built-in has no example.
 */
export function buildReference(): readonly ReferenceEntry[] {
  const { formatters, predicates } = createEngine();
  return [
    ...Object.entries(TAGS).map(describeTag),
    ...describeAll('formatter', formatters, FORMATTER_EXAMPLES),
    ...describeAll('predicate', predicates, PREDICATE_EXAMPLES),
  ];
}

function describeTag([name, help]: readonly [string, TagHelp]): ReferenceEntry {
  const { summary, form, aliases = [], args: argumentNotes = {}, ...example } = help;
  return {
    kind: 'tag',
    name,
    ...(aliases.length === 0 ? {} : { aliases }),
    domain: 'language',
    summary,
    form,
    args: [],
    argumentNotes,
    implemented: true,
    needs: [],
    example,
  };
}

function describeAll(
  kind: 'formatter' | 'predicate',
  definitions: ReadonlyMap<string, Definition>,
  domains: ExamplesByDomain,
): ReferenceEntry[] {
  const undescribed = new Map(definitions);
  const entries: ReferenceEntry[] = [];
  for (const [domain, examples] of Object.entries(domains)) {
    for (const [name, example] of Object.entries(examples).sort(byName)) {
      const definition = undescribed.get(name);
      undescribed.delete(name);
      if (definition !== undefined) {
        entries.push(describe(kind, domain as Domain, definition, example));
      }
    }
  }
  for (const name of undescribed.keys()) {
    throw new Error(`the ${kind} '${name}' has no example under src/docs/examples`);
  }
  return entries;
}

function describe(
  kind: 'formatter' | 'predicate',
  domain: Domain,
  { name, summary, args, output }: Definition,
  {
    subject = 'value',
    args: argumentNotes = {},
    needs = [],
    diagnostics = [],
    ...example
  }: Example,
): ReferenceEntry {
  const call = argumentForm(name, args);
  return {
    kind,
    name,
    domain,
    summary,
    form: kind === 'formatter' ? `{${subject}|${call}}` : `{.${call}}`,
    args: args.map(describeArgument),
    argumentNotes,
    ...(output === undefined ? {} : { output }),
    implemented: !diagnostics.includes('formatter-not-implemented'),
    needs: [...needs].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))),
    example,
  };
}

function describeArgument({ name, optional, repeated }: ArgumentSpec): ReferenceArgument {
  return { name, optional: optional ?? false, repeated: repeated ?? false };
}

/** Whether a path is read from the value itself. */
function isOwn(path: string): boolean {
  return path.startsWith('@.');
}

/** Without regard to case, and the same on every machine. */
function byName([a]: readonly [string, Example], [b]: readonly [string, Example]): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/**
 * The entry of a name: a tag with or without its braces, a formatter, or a predicate. The question mark of a predicate
 * is optional where no other entry has the name.
 */
export function findEntry(
  entries: readonly ReferenceEntry[],
  name: string,
): ReferenceEntry | undefined {
  const word = name.replace(/^\{?\.?/, '').replace(/\}$/, '');
  return (
    entries.find((entry) => entry.name === word) ??
    entries.find((entry) => entry.aliases?.includes(word)) ??
    entries.find((entry) => entry.name === `${word}?`)
  );
}

/** Every word that `findEntry` knows. */
export function entryNames(entries: readonly ReferenceEntry[]): readonly string[] {
  return entries.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
}
