import { groupBy } from '../shared/group-by.js';
import type { ReferenceEntry } from './reference.js';
import { argumentRows, exampleRows, factRows, type Row } from './rows.js';

/** How text is set off on a terminal. */
export interface Paint {
  bold(text: string): string;
  cyan(text: string): string;
  dim(text: string): string;
}

/** One tag, formatter or predicate in full. */
export function formatEntry(entry: ReferenceEntry, paint: Paint): string {
  const { name, domain, kind, summary, form, example } = entry;
  const [args, others] = [argumentRows(entry), [factRows(entry), exampleRows(example)]];
  const width = labelWidth(others.flat());
  const blocks = [
    `${paint.bold(name)} ${paint.dim(`(${domain} ${kind})`)}\n${summary}`,
    `  ${paint.cyan(form)}`,
    formatRows(args, labelWidth(args), paint),
    ...others.map((rows) => formatRows(rows, width, paint)),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function labelWidth(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ label }) => label.length));
}

function formatRows(rows: readonly Row[], width: number, paint: Paint): string {
  return rows
    .map(({ label, text }) => {
      const next = `\n${' '.repeat(width + 2)}`;
      return `${paint.dim(label.padEnd(width))}  ${text.replaceAll('\n', next)}`;
    })
    .join('\n');
}

/** All tags, formatters and predicates with their summaries, by domain. */
export function formatIndex(entries: readonly ReferenceEntry[], paint: Paint): string {
  const groups = groupBy(entries, ({ domain, kind }) => `${domain} ${kind}s`);
  return Array.from(groups, ([title, group]) => formatGroup(title, group, paint)).join('\n');
}

function formatGroup(title: string, group: readonly ReferenceEntry[], paint: Paint): string {
  const width = Math.max(...group.map(({ name }) => name.length));
  const lines = group.map(({ name, summary }) => `  ${paint.cyan(name.padEnd(width))}  ${summary}`);
  return `${paint.bold(title)}\n${lines.join('\n')}\n`;
}
