import { groupBy } from '../../shared/group-by.js';
import { dataText } from '../data-text.js';
import type { Domain } from '../examples/index.js';
import type { ReferenceEntry, ReferenceExample } from '../reference.js';
import { argumentRows, dropBlankLines, factRows } from '../rows.js';
import { readMarkdown } from './markdown.js';

const KIND_TITLES = { tag: 'Tags', formatter: 'Formatters', predicate: 'Predicates' } as const;

const DOMAIN_TITLES: Readonly<Record<Domain | 'language', string>> = {
  language: 'Language',
  core: 'Core',
  content: 'Content',
  commerce: 'Commerce',
  social: 'Social',
  date: 'Date',
  i18n: 'Language and money',
  gallery: 'Gallery',
  'record-type': 'Record type',
  slide: 'Cover page',
};

const INTRODUCTION = `# All tags, formatters and predicates

Every tag of templates, every formatter of a value, \`{value|formatter}\`, and every predicate, \`{.predicate?}\`. Their common rules are in [formatters](formatters.md), [predicates](predicates.md) and [language](language.md). In the terminal, \`skerry docs NAME\` prints the same.

- Arguments in brackets may be left out; \`…\` means any number of times.
- *Reads* lists the paths of the data that count beside the value. Those that start with \`@.\` are read from the value, for a predicate from the current node; the others are looked up from there outwards.
- A test runs every example and compares its output, apart from blank lines around and between.
`;

/**
 * The reference as a page.
 *
 * @param deviations Case names of the references that are answered in another way, and why.
 */
export function referencePage(
  entries: readonly ReferenceEntry[],
  deviations: Readonly<Record<string, string>>,
): string {
  const kinds = groupBy(entries, ({ kind }) => kind);
  const body = [...kinds].flatMap(([kind, ofKind]) => [
    `## ${KIND_TITLES[kind]}`,
    ...[...groupBy(ofKind, ({ domain }) => domain)].flatMap(([domain, ofDomain]) => [
      `### ${DOMAIN_TITLES[domain]} ${kind}s`,
      ...ofDomain.flatMap(entryParts),
    ]),
  ]);
  const page = [INTRODUCTION, '## Contents', ...body, ...limits(entries, deviations), ''];
  return page
    .join('\n\n')
    .replace('## Contents', `## Contents\n\n${contentsOf(page.join('\n\n'))}`);
}

/** A line for each group of entries with links to them. */
function contentsOf(page: string): string {
  const groups: string[][] = [];
  for (const { level, text, id } of readMarkdown(page).headings) {
    const link = `[${text}](#${id})`;
    if (level === 3) groups.push([`**${link}**`]);
    if (level === 4) groups.at(-1)?.push(link);
  }
  return groups.map(([group, ...links]) => [group, links.join(', ')].join(' ').trim()).join('\n\n');
}

function entryParts(entry: ReferenceEntry): readonly string[] {
  const rows = [
    ...argumentRows(entry).map(({ label, text }) => `- \`${label}\`: ${plain(text)}`),
    ...factRows(entry).map(({ label, text }) => `- *${label}*: ${factWords(label, text)}`),
  ];
  return [
    `#### ${entry.name}`,
    plain(entry.summary),
    `\`\`${entry.form}\`\``,
    ...(rows.length === 0 ? [] : [rows.join('\n')]),
    ...exampleParts(entry.example),
  ];
}

function factWords(label: string, text: string): string {
  if (label !== 'reads') return plain(text);
  return text
    .split('\n')
    .map((path) => `\`${path}\``)
    .join(', ');
}

/** An example as any page of the documentation has it. */
function exampleParts({ template, data, options = {}, output }: ReferenceExample): string[] {
  const { partials = {}, now, ...others } = options;
  const settings = {
    ...others,
    ...(now === undefined ? {} : { now: new Date(now).toISOString() }),
  };
  return [
    ...Object.entries(partials).map(([name, text]) => fenced(`template partial ${name}`, text)),
    fenced('template', template),
    fenced('json data', dataText(data)),
    ...(Object.keys(settings).length === 0 ? [] : [fenced('json options', dataText(settings))]),
    fenced('html output', dropBlankLines(output) || '(nothing)'),
  ];
}

function limits(
  entries: readonly ReferenceEntry[],
  deviations: Readonly<Record<string, string>>,
): readonly string[] {
  const missing = entries.filter(({ implemented }) => !implemented);
  const different = Object.entries(deviations);
  return [
    '## Missing or different',
    '### Not yet implemented',
    missing.length === 0
      ? 'Nothing: all names do their work.'
      : missing.map(({ name, summary }) => `- \`${name}\`: ${plain(summary)}`).join('\n'),
    '### Deviations',
    ...(different.length === 0
      ? ['None are recorded.']
      : [
          'Cases of the references that Skerry answers in another way on purpose.',
          different.map(([name, reason]) => `- \`${name}\`: ${plain(reason)}`).join('\n'),
        ]),
  ];
}

function fenced(info: string, text: string): string {
  return `\`\`\`\`${info}\n${text}\n\`\`\`\``;
}

/** Text in which nothing means anything to Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_<>[\]{}|]/g, '\\$&');
}
