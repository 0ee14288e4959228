import { createEngine } from '../../../../engine/index.js';
import type { Block, BlockHost, BlockProblem } from '../define.js';
import { renderLayout } from '../layout.js';

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
  /** What else the page's data holds. */
  readonly page?: object;
}

export interface TestHost extends BlockHost {
  readonly problems: BlockProblem[];
  /** What the engine had to say of the blocks' templates. */
  readonly diagnostics: string[];
}

/** A page to render blocks on. */
export function testHost(site: TestSite = {}): TestHost {
  const problems: BlockProblem[] = [];
  const diagnostics: string[] = [];
  const collections = new Map(Object.entries(site.collections ?? {}));
  const navigations = new Map(Object.entries(site.navigations ?? {}));
  const page = { ...PAGE, ...site.page, website: { ...PAGE.website, ...site.website } };
  return {
    problems,
    diagnostics,
    collection: (name) => collections.get(name),
    render: (template, data) => {
      const result = engine.renderToString(template, { ...page, ...data });
      diagnostics.push(...result.diagnostics.map(String));
      return result.html;
    },
    query: ({ collection: name, limit = 100 }) =>
      collections.get(name)?.items.slice(0, limit) ?? [],
    navigation: (id) => navigations.get(id) ?? [],
    report: (problem) => problems.push(problem),
  };
}

/** The markup of one block, and what was reported. */
export function renderOne(
  type: Block['type'],
  value: unknown,
  { variant, site = {} }: { variant?: string | number; site?: TestSite } = {},
): { html: string; codes: string[]; diagnostics: string[] } {
  const host = testHost(site);
  const block: Block = { id: 'b', type, value, ...(variant === undefined ? {} : { variant }) };
  const html = renderLayout([block], host);
  return { html, codes: host.problems.map(({ code }) => code), diagnostics: host.diagnostics };
}
