import {
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  type TextEdit,
} from 'vscode-languageserver/node';
import { INSTRUCTION_WORDS, type Use } from '../../engine/internals.js';
import type { ReferenceEntry } from '../docs/reference.js';
import { navigationNames } from '../site/context/navigation.js';
import { SORT_NAMES } from '../site/routes/order.js';
import { TAGS } from '../site/tags/index.js';
import { classNamesOf } from './class-names.js';
import { platformTagText } from './hover.js';
import { htmlCompletions } from './html.js';
import { occurrencesIn } from './occurrences.js';
import { isName, pathNames, sampleNames } from './path-names.js';
import { rangeOf } from './range.js';
import { entryText, markdown, namesOf, referenceEntry } from './reference-text.js';
import { type Scopes, scopesAt } from './scope.js';
import { eachTemplate, partialNames, type Snapshot } from './snapshot.js';
import { readTemplate } from './template-document.js';
import { exampleLine, typeText } from './value-line.js';
import { descriptionOf, fieldsOf } from './value-text.js';
import { wordBefore } from './word.js';

/** A name that can be written at a place. */
export interface Candidate extends Omit<CompletionItem, 'textEdit' | 'insertText'> {
  /** Written in place of the label; a snippet where it has `$`. */
  readonly written?: string;
}

/** The place of a cursor, with the word before it that a candidate replaces. */
interface Cursor {
  readonly snapshot: Snapshot;
  readonly offset: number;
  readonly word: string;
  /** The offset of the tag. */
  readonly start: number;
  /** The rest of the tag up to its brace; undefined for a tag without an end. */
  readonly rest: string | undefined;
}

type Source = (cursor: Cursor) => readonly Candidate[];

/** The names of a place. */
interface Found {
  /** The text before the cursor that they replace. */
  readonly word: string;
  readonly candidates: readonly Candidate[];
  /** Whether it is the name of an element, which may be one of HTML. */
  readonly isElement: boolean;
}

/** The names at an offset, as edits of the word before it. */
export function completionsAt(snapshot: Snapshot, offset: number): CompletionItem[] {
  const { text } = snapshot.document;
  const found = candidatesAt(snapshot, offset);
  const html = (): readonly CompletionItem[] =>
    htmlCompletions(snapshot.document, offset, () =>
      classNamesOf(snapshot.site),
    ) as CompletionItem[];
  if (found === undefined) return [...html()];
  const range = rangeOf(text, { start: offset - found.word.length, end: offset });
  const own = found.candidates.map(({ written, ...item }): CompletionItem => {
    const textEdit: TextEdit = { range, newText: written ?? item.label };
    const isSnippet = written?.includes('$') === true;
    return {
      ...item,
      textEdit,
      ...(isSnippet ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
    };
  });
  return found.isElement ? [...own, ...html()] : own;
}

/** The names of the template language or of platform tags at an offset; undefined in plain HTML. */
export function candidatesAt(snapshot: Snapshot, offset: number): Found | undefined {
  const before = lineBefore(snapshot, offset);
  const inTag = tagBefore(before);
  const table = inTag === undefined ? PLATFORM_PLACES : TAG_PLACES;
  const text = inTag ?? platformTagBefore(snapshot, offset);
  if (text === undefined) return undefined;
  const word = wordBefore(text);
  const head = text.slice(0, text.length - word.length);
  const place = table.find(([pattern]) => pattern.test(head));
  if (place === undefined) return inTag === undefined ? undefined : NOTHING;
  const [, source, from] = place;
  const after = snapshot.document.text.getText().slice(offset, offset + MAX_TAG);
  const rest = /^([^{}\n]*)\}/.exec(after)?.[1];
  const replaced = from === undefined ? word : text.slice(from);
  const cursor = { snapshot, offset, word: replaced, start: offset - text.length, rest };
  return { word: replaced, candidates: source(cursor), isElement: head === '<' };
}

const NOTHING: Found = { word: '', candidates: [], isElement: false };

/** Longer tags are not completed. */
const MAX_TAG = 400;

function lineBefore({ document: { text } }: Snapshot, offset: number): string {
  const line = text.getText().slice(Math.max(0, offset - MAX_TAG), offset);
  return line.slice(line.lastIndexOf('\n') + 1);
}

/** The tag of the language that a text ends in, with its brace. */
function tagBefore(line: string): string | undefined {
  const start = line.lastIndexOf('{');
  const tag = line.slice(start);
  return start === -1 || tag.includes('}') || /^\{[\s#]/.test(tag) ? undefined : tag;
}

/** The platform tag, or the beginning of an element, that a text ends in. */
function platformTagBefore({ document: { text } }: Snapshot, offset: number): string | undefined {
  const before = text.getText().slice(Math.max(0, offset - MAX_TAG), offset);
  const start = before.lastIndexOf('<');
  const tag = before.slice(start);
  return start === -1 || tag.includes('>') || !/^<[a-z]{0,11}(?:$|:)/i.test(tag) ? undefined : tag;
}

function entryItem(kind: ReferenceEntry['kind'], label: string): Candidate {
  const entry = referenceEntry(kind, label);
  const item = { label, kind: ITEM_KINDS[kind] };
  return entry === undefined
    ? item
    : { ...item, detail: entry.form, documentation: entryText(entry) };
}

const ITEM_KINDS = {
  tag: CompletionItemKind.Keyword,
  formatter: CompletionItemKind.Function,
  predicate: CompletionItemKind.Operator,
} as const;

const formatters: Source = () => namesOf('formatter').map((name) => entryItem('formatter', name));
const predicates: Source = () => namesOf('predicate').map((name) => entryItem('predicate', name));

/** Tags that are written after `{.`, with their snippets; `$0` is where the cursor ends. */
const SNIPPETS: Readonly<Record<string, string>> = {
  section: 'section $1}$0{.end',
  'repeated section': 'repeated section $1}$0{.end',
  if: 'if $1}$0{.end',
  macro: 'macro $1}$0{.end',
  var: 'var @$1 $2',
  ctx: 'ctx @$1 $2=$3',
  eval: 'eval $1',
  include: 'include $1',
  inject: 'inject @$1 $2',
};

const tags: Source = (cursor) => {
  // In a tag that goes on after the cursor, the word alone is replaced.
  const isWhole = cursor.rest === undefined || cursor.rest === '';
  const end = cursor.rest === undefined ? '}' : '';
  const items = [...INSTRUCTION_WORDS.map((word) => entryItem('tag', word)), ...predicates(cursor)];
  return items.map((item) => {
    const isPredicate = item.label.endsWith('?');
    const snippet = isPredicate ? `${item.label} $1}$0{.end` : (SNIPPETS[item.label] ?? item.label);
    return isWhole ? { ...item, written: `${snippet}${end}` } : item;
  });
};

const partials: Source = ({ snapshot }) => [
  ...partialNames(snapshot).map((label) => ({ label, kind: CompletionItemKind.File })),
  ...macroNames(snapshot).map((label) => ({ label, kind: CompletionItemKind.Function })),
];

function macroNames(snapshot: Snapshot): readonly string[] {
  const names = new Set<string>();
  for (const [, checked] of eachTemplate(snapshot)) {
    for (const each of occurrencesIn(checked)) {
      if (each.kind === 'partial' && each.isDefinition) names.add(each.name);
    }
  }
  return [...names];
}

/** The data at the cursor: the tag that is being written is left out where it has no end yet. */
function scopesOf({ snapshot, offset, start, rest }: Cursor): Scopes {
  const { site, calls, document } = snapshot;
  const { checked } = document;
  if (rest !== undefined) return scopesAt(checked, start, site?.data, calls);
  const text = checked.file.text;
  const blank = ' '.repeat(offset - start);
  const without = readTemplate(checked.path, text.slice(0, start) + blank + text.slice(offset));
  return scopesAt(without, start, site?.data, calls);
}

const paths =
  (isOwn: boolean): Source =>
  (cursor) => {
    const scopes = scopesOf(cursor);
    const dot = cursor.word.lastIndexOf('.');
    if (dot !== -1) return fieldItems(scopes, cursor.word.slice(0, dot), isOwn);
    const ofEngine = isOwn ? ['@'] : ['@', '@index', '@index0'];
    return [
      ...pathNames(scopes, undefined, isOwn, fieldNames).map(({ name, use, depth }) =>
        use === undefined
          ? { label: name, kind: CompletionItemKind.Variable }
          : fieldItem(name, use, `${String(depth).padStart(2, '0')}${name}`),
      ),
      ...ofEngine.map((label) => ({
        label,
        kind: CompletionItemKind.Variable,
        sortText: `~${label}`,
      })),
    ];
  };

function fieldItems(scopes: Scopes, path: string, isOwn: boolean): readonly Candidate[] {
  return pathNames(scopes, path, isOwn, fieldNames).flatMap(({ name, use }) => {
    if (use === undefined) return [];
    // The word that is replaced has the whole path.
    const whole = `${path}.${name}`;
    return [{ ...fieldItem(name, use, name), filterText: whole, written: whole }];
  });
}

/** The names of the samples, then those that pages can have. */
function fieldNames(use: Use): readonly string[] {
  const isRecord = use.samples.some(
    (sample) => typeof sample === 'object' && !Array.isArray(sample),
  );
  const further = isRecord ? fieldsOf(use.path).filter(isName) : [];
  return [...new Set([...sampleNames(use), ...further])];
}

function fieldItem(label: string, use: Use, sortText: string): Candidate {
  const about = descriptionOf(use.path);
  const detail = use.known ? `${typeText(use)}  ${exampleLine(use)}` : 'missing in the content';
  return {
    label,
    kind: CompletionItemKind.Field,
    detail,
    sortText: use.known ? sortText : `|${sortText}`,
    ...(about === undefined ? {} : { documentation: markdown(about) }),
  };
}

const allPaths = paths(false);
const ownPaths = paths(true);

/**
 * The places in tags of the language, by the text of the tag before the word at the cursor. Where several words are one
 * name, the number is where it begins in the tag.
 */
type Place = readonly [pattern: RegExp, source: Source, from?: number];

const TAG_PLACES: readonly Place[] = [
  [/\|apply $/, partials],
  [/^\{\.include $/, partials],
  [/^\{\.(?:repeated )?section $/, ownPaths],
  [/^\{\.if /, (cursor) => [...allPaths(cursor), ...predicates(cursor)]],
  [/^\{\.or (?:if )?$/, predicates],
  [/^\{\.(?:or )?[\w-]+\?/, allPaths],
  [/^\{\.(?:ctx|eval) /, allPaths],
  [/\|$/, formatters],
  [/^\{\.var @[\w-]+ [^|]*$/, allPaths],
  [/^\{\.[a-z ]*$/, tags, '{.'.length],
  [/^\{[^.|]*$/, allPaths],
];

const platformTags: Source = () =>
  [...TAGS.keys()].map((name) => ({
    label: `squarespace:${name}`,
    kind: CompletionItemKind.Module,
    documentation: markdown(platformTagText(name) ?? ''),
  }));

const attributes: Source = ({ snapshot, offset, start }) => {
  const text = snapshot.document.text.getText().slice(start, offset);
  const isInValue = text.split('"').length % 2 === 0;
  if (isInValue) return [];
  const name = /^<squarespace:([\w-]+)/i.exec(text)?.[1] ?? '';
  return (TAGS.get(name.toLowerCase())?.attributes ?? []).map((label) => ({
    label,
    kind: CompletionItemKind.Property,
    written: `${label}="$1"`,
  }));
};

const values =
  (names: (snapshot: Snapshot) => readonly string[]): Source =>
  ({ snapshot }) =>
    names(snapshot).map((label) => ({ label, kind: CompletionItemKind.Value }));

const collectionNames = ({ site }: Snapshot) => [...(site?.data.view.table.byName.keys() ?? [])];
const navigationsOf = ({ site }: Snapshot) =>
  site === undefined ? [] : navigationNames(site.data.view);
const templateNames = (snapshot: Snapshot) =>
  partialNames(snapshot).map((name) => name.slice(0, -'.block'.length));

const fileNames = (folder: string): Source =>
  values(({ site }) =>
    [...(site?.files() ?? [])].flatMap((path) =>
      path.startsWith(folder) ? path.slice(folder.length) : [],
    ),
  );

/** The places in platform tags, likewise. */
const PLATFORM_PLACES: readonly Place[] = [
  [/ collection="[^"{]*$/, values(collectionNames)],
  [/ navigationId="[^"{]*$/i, values(navigationsOf)],
  [/ template="[^"{]*$/, values(templateNames)],
  [/ sort="[^"{]*$/, values(() => SORT_NAMES)],
  [/ src="[^"{]*$/, fileNames('scripts/')],
  [/\s$/, attributes],
  [/^<(?:squarespace:)?$/, platformTags, '<'.length],
];
