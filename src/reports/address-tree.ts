import type { ReportedPage } from './build-report.js';

/** A page in the tree of addresses, or a part of addresses without a page of its own. */
export interface AddressNode {
  /** The last part of the address, such as `/shop`; `/` for the root. */
  readonly name: string;
  readonly path: string;
  readonly page: ReportedPage | undefined;
  /** By name, sorted. */
  readonly inner: readonly AddressNode[];
  /** Pages in it, its own included; at least 1. */
  readonly size: number;
}

/** Deeper addresses are one part. */
const MAX_DEPTH = 12;

interface Growing {
  page?: ReportedPage;
  readonly inner: Map<string, Growing>;
}

/** The pages that were written, by the parts of their addresses. */
export function addressTree(pages: readonly ReportedPage[]): AddressNode {
  const root: Growing = { inner: new Map() };
  for (const page of pages) {
    if (page.file === null) continue;
    let node = root;
    for (const part of partsOf(page.file)) {
      const next: Growing = node.inner.get(part) ?? { inner: new Map() };
      node.inner.set(part, next);
      node = next;
    }
    node.page = page;
  }
  return grown('/', '/', root);
}

function partsOf(file: string): readonly string[] {
  const parts = file.split('/');
  if (parts.at(-1) === 'index.html') parts.pop();
  return parts.length <= MAX_DEPTH
    ? parts
    : [...parts.slice(0, MAX_DEPTH - 1), parts.slice(MAX_DEPTH - 1).join('/')];
}

function grown(name: string, path: string, { page, inner }: Growing): AddressNode {
  const nodes = [...inner]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([part, each]) => grown(`/${part}`, `${path === '/' ? '' : path}/${part}`, each));
  const own = page === undefined ? 0 : 1;
  const size = Math.max(
    1,
    nodes.reduce((sum, each) => sum + each.size, own),
  );
  return { name, path, page, inner: nodes, size };
}

/** The top-level part of an address, such as `/shop`. */
export function sectionOf({ file }: ReportedPage): string {
  return `/${partsOf(file ?? '')[0] ?? ''}`;
}
