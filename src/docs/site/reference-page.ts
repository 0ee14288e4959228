import { createEngine } from '../../../engine/index.js';
import type { Domain } from '../examples/index.js';
import { groupBy } from '../group-by.js';
import type { ReferenceEntry } from '../reference.js';
import { argumentRows, exampleRows, factRows } from '../rows.js';

/** The sources of the page, beside the reference. */
export interface PageSources {
  /** The template of the page's content. */
  readonly template: string;
  /** Case names of the references that are answered in another way, and why. */
  readonly deviations: Readonly<Record<string, string>>;
}

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

/**
 * The reference as the content of one page.
 *
 * @throws TemplateError when the template has a problem.
 */
export function renderReferencePage(
  entries: readonly ReferenceEntry[],
  { template, deviations }: PageSources,
): string {
  const view = {
    formatterForm: '{value|formatter}',
    predicateForm: '{.predicate?}',
    kinds: Array.from(
      groupBy(entries, ({ kind }) => kind),
      viewKind,
    ),
    unimplemented: entries.filter(({ implemented }) => !implemented).map(viewEntry),
    deviations: Object.entries(deviations).map(([name, reason]) => ({ name, reason })),
  };
  return createEngine().renderToString(template, view, { name: 'reference.html', strict: true })
    .html;
}

function viewKind([kind, entries]: readonly [ReferenceEntry['kind'], readonly ReferenceEntry[]]) {
  const domains = groupBy(entries, ({ domain }) => domain);
  return {
    id: `${kind}s`,
    title: KIND_TITLES[kind],
    domains: Array.from(domains, ([domain, ofDomain]) => ({
      id: `${domain}-${kind}s`,
      title: `${DOMAIN_TITLES[domain]} ${kind}s`,
      entries: ofDomain.map(viewEntry),
    })),
  };
}

/** The anchor of an entry on the page. */
export function entryAnchor({ kind, name }: Pick<ReferenceEntry, 'kind' | 'name'>): string {
  return `${kind}-${name.replace('?', '').replaceAll(' ', '-')}`;
}

function viewEntry(entry: ReferenceEntry) {
  const { kind, name, summary, form, example } = entry;
  return {
    id: entryAnchor({ kind, name }),
    name,
    summary,
    form,
    args: argumentRows(entry),
    facts: factRows(entry),
    example: exampleRows(example),
  };
}
