import { type MarkupContent, MarkupKind } from 'vscode-languageserver/node';
import { buildReference, findEntry, type ReferenceEntry } from '../docs/reference.js';
import { argumentRows, exampleRows, factRows } from '../docs/rows.js';

let entries: readonly ReferenceEntry[] | undefined;

function allEntries(): readonly ReferenceEntry[] {
  entries ??= buildReference();
  return entries;
}

/** The entry of a tag, formatter or predicate in the reference. */
export function referenceEntry(
  kind: ReferenceEntry['kind'],
  name: string,
): ReferenceEntry | undefined {
  return findEntry(
    allEntries().filter((entry) => entry.kind === kind),
    name,
  );
}

/** The names of all entries of a kind. */
export function namesOf(kind: ReferenceEntry['kind']): readonly string[] {
  return allEntries().flatMap((entry) => (entry.kind === kind ? entry.name : []));
}

/** An entry of the reference as Markdown. */
export function entryText(entry: ReferenceEntry): MarkupContent {
  const rows = [...argumentRows(entry), ...factRows(entry)].map(
    ({ label, text }) => `- ${label}: ${text.replaceAll('\n', ', ')}`,
  );
  const example = exampleRows(entry.example).map(({ label, text }) => `${label}\n${fence(text)}`);
  const parts = [fence(entry.form, 'skerry'), entry.summary, rows.join('\n'), ...example];
  return markdown(parts.filter((part) => part !== '').join('\n\n'));
}

export function markdown(value: string): MarkupContent {
  return { kind: MarkupKind.Markdown, value };
}

/** A text as a block of code; a longer row of ticks than any in it begins and ends it. */
export function fence(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}
