import { fragment, type Markup } from '../shared/markup.js';
import { pageTemplate } from '../shared/page-template.js';
import { type AddressNode, addressTree, sectionOf } from './address-tree.js';
import type { ReportedPage } from './build-report.js';
import { template as NODE } from './generated/map-node.js';
import { template as MAP } from './generated/site-map.js';
import { type Drawing, drawMap, legendOf, type SectionLinks } from './map-drawing.js';
import { count } from './numbers.js';

const nodePart = pageTemplate<{
  readonly name: string;
  readonly facts: string;
  readonly mark: string;
  readonly isLinking: boolean;
  readonly linksText: string;
  readonly to: string;
  readonly from: string;
  readonly isOuter: boolean;
  readonly isOpen: boolean;
  readonly inner: Markup;
}>(NODE);

const mapPart = pageTemplate<
  Drawing & {
    readonly everywhere: string;
    readonly kinds: readonly object[];
    readonly text: string;
    readonly pairs: readonly object[];
    readonly lost: readonly string[];
    readonly leftLost: string;
    readonly ends: readonly string[];
    readonly leftEnds: string;
    readonly tree: Markup;
  }
>(MAP);

/** Addresses in one list, and links that are named of one page. */
const MAX_LISTED = 200;
const MAX_LINKS = 12;
const MAX_PAIRS = 100;

/** The links of a site, without those to pages that most pages link to. */
interface SiteLinks {
  /** Addresses that at least half of all pages link to. */
  readonly everywhere: ReadonlySet<string>;
  /** The pages that link to a page, by its address. */
  readonly from: ReadonlyMap<string, readonly string[]>;
  readonly pairs: readonly SectionLinks[];
}

/** The pages of a site by their addresses, and their links, as a drawing and as lists. */
export function siteMap(pages: readonly ReportedPage[]): Markup {
  const shown = pages.filter(({ file }) => file !== null);
  const tree = addressTree(shown);
  const links = readSiteLinks(shown);
  const lost = shown.filter(isLost).map(({ url }) => url);
  const ends = shown.filter(isEnd).map(({ url }) => url);
  const everywhere = [...links.everywhere].sort();
  return mapPart({
    ...drawMap(tree, links.pairs, isLost),
    everywhere:
      everywhere.length === 0
        ? ''
        : `Links to ${listed(everywhere)} are on most pages, and left out.`,
    kinds: legendOf(shown),
    text: `${count(shown.length)} pages in ${count(tree.inner.length)} sections. The lists below have them all.`,
    pairs: links.pairs
      .slice(0, MAX_PAIRS)
      .map(({ from, to, links: number }) => ({ from, to, links: count(number) })),
    lost: lost.slice(0, MAX_LISTED),
    leftLost: moreThan(lost.length),
    ends: ends.slice(0, MAX_LISTED),
    leftEnds: moreThan(ends.length),
    tree: nodeMarkup(tree, links, true),
  });
}

function moreThan(number: number): string {
  return number > MAX_LISTED ? `and ${count(number - MAX_LISTED)} more` : '';
}

/** The home page needs no links to it, pages of the system and redirects neither these nor links to others. */
function isLost(page: ReportedPage): boolean {
  return page.linked === 0 && page.url !== '/' && isOfContent(page);
}

function isEnd(page: ReportedPage): boolean {
  return page.links.length === 0 && isOfContent(page);
}

function isOfContent({ kind, status }: ReportedPage): boolean {
  return kind !== 'system' && kind !== 'not found' && status < 300;
}

function readSiteLinks(pages: readonly ReportedPage[]): SiteLinks {
  const everywhere = new Set(
    pages
      .filter(({ linked }) => pages.length > 3 && linked >= pages.length / 2)
      .map(({ url }) => url),
  );
  const sections = new Map(pages.map((page) => [page.url, sectionOf(page)]));
  const from = new Map<string, string[]>();
  const counts = new Map<string, Map<string, number>>();
  for (const { url, links } of pages) {
    const section = sections.get(url) ?? '';
    for (const link of links) {
      if (everywhere.has(link)) continue;
      const known = from.get(link) ?? [];
      known.push(url);
      from.set(link, known);
      const target = sections.get(link) ?? section;
      if (target === section) continue;
      const row = counts.get(section) ?? new Map<string, number>();
      counts.set(section, row.set(target, (row.get(target) ?? 0) + 1));
    }
  }
  const pairs = [...counts]
    .flatMap(([source, row]) => [...row].map(([to, links]) => ({ from: source, to, links })))
    .sort((a, b) => b.links - a.links);
  return { everywhere, from, pairs };
}

function nodeMarkup(node: AddressNode, links: SiteLinks, isOpen: boolean): Markup {
  const { name, page, inner, size } = node;
  const to = (page?.links ?? []).filter((url) => !links.everywhere.has(url));
  const from = page === undefined ? [] : (links.from.get(page.url) ?? []);
  const marks = [
    ...(page !== undefined && isLost(page) ? ['no page links to it'] : []),
    ...(page !== undefined && isEnd(page) ? ['links to no page'] : []),
  ];
  return nodePart({
    name,
    facts: [
      ...(page === undefined ? [] : factsOf(page)),
      ...(inner.length === 0 ? [] : [`${count(size)} pages`]),
    ].join(' · '),
    mark: marks.join(', '),
    isLinking: to.length + from.length > 0,
    linksText: `${count(to.length)} links, linked from ${count(from.length)}`,
    to: listed(to),
    from: listed(from),
    isOuter: inner.length > 0,
    isOpen,
    inner: fragment(inner.map((each) => nodeMarkup(each, links, false))),
  });
}

function factsOf({ kind, template, sizes }: ReportedPage): readonly string[] {
  const named = template === null ? [] : [template.replace(/^template\//, '')];
  return [kind, ...named, ...(sizes === null ? [] : [`${count(sizes.bytes)} B`])];
}

/** The first of some addresses, and how many more there are. */
function listed(urls: readonly string[]): string {
  const left = urls.length - MAX_LINKS;
  const named = urls.slice(0, MAX_LINKS).join(', ');
  return left > 0 ? `${named} and ${count(left)} more` : named;
}
