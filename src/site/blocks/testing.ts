import { createEngine } from '../../../engine/index.js';
import type { Block, BlockHost, BlockProblem } from './define.js';
import { renderLayout } from './layout.js';

const engine = createEngine();

/** What the page of the tests has around its blocks. */
const PAGE = {
  title: 'PAGE TITLE',
  url: '/page-url',
  website: { siteTitle: 'Harbor', timeZone: 'UTC', logoImageUrl: '' },
  websiteSettings: {},
};

export interface TestSite {
  readonly collections?: Readonly<Record<string, { collection: object; items: readonly object[] }>>;
  readonly navigations?: Readonly<Record<string, readonly object[]>>;
  readonly website?: object;
}

export interface TestHost extends BlockHost {
  readonly problems: BlockProblem[];
}

/** A page to render blocks on. */
export function testHost(site: TestSite = {}): TestHost {
  const problems: BlockProblem[] = [];
  const collection = (name: string) =>
    Object.hasOwn(site.collections ?? {}, name) ? site.collections?.[name] : undefined;
  const page = { ...PAGE, website: { ...PAGE.website, ...site.website } };
  return {
    problems,
    collection,
    render: (template, data) => engine.renderToString(template, { ...page, ...data }).html,
    query: ({ collection: name, limit = 100 }) => collection(name)?.items.slice(0, limit) ?? [],
    navigation: (id) => site.navigations?.[id] ?? [],
    report: (problem) => problems.push(problem),
  };
}

/** The markup of one block, without its frame, and the codes of what was reported. */
export function renderOne(
  type: Block['type'],
  value: unknown,
  { variant, site = {} }: { variant?: string; site?: TestSite } = {},
): { html: string; content: string; codes: string[] } {
  const host = testHost(site);
  const block: Block = { id: 'b', type, value, ...(variant === undefined ? {} : { variant }) };
  const html = renderLayout([block], host);
  const content =
    /<div class="sqs-block-content[^>]*>(.*)<\/div><\/div><\/div><\/div><\/div>$/s.exec(html)?.[1];
  return { html, content: content ?? html, codes: host.problems.map(({ code }) => code) };
}
