import { readMarkdown } from './markdown.js';

/** A page of the names of an entry of the package, which TypeDoc makes of its source (`tools/build-docs.ts`). */
export interface ApiPage {
  /** What programs import. The `@module` of its source is the same. */
  readonly entry: string;
  /** The path of its source in the repository. */
  readonly source: string;
}

/** Every entry of the package but single formatters and predicates, of which each is one value of a type. */
export const API_PAGES: readonly ApiPage[] = [
  { entry: 'skerry', source: 'src/index.ts' },
  { entry: 'skerry/server', source: 'src/server/index.ts' },
  { entry: 'skerry/build', source: 'src/build/index.ts' },
  { entry: 'skerry/dev', source: 'src/dev/index.ts' },
  { entry: 'skerry/pool', source: 'src/pool/index.ts' },
  { entry: 'skerry/esbuild', source: 'src/esbuild.ts' },
  { entry: 'skerry/engine', source: 'engine/index.ts' },
  { entry: 'skerry/runtime', source: 'src/runtime.ts' },
  { entry: 'skerry/expressions', source: 'src/expressions.ts' },
  { entry: 'skerry/widgets', source: 'widgets/index.ts' },
  { entry: 'skerry/widgets/loader', source: 'widgets/loader/index.ts' },
  { entry: 'skerry/editor', source: 'widgets/editor/index.ts' },
  { entry: 'skerry/client', source: 'widgets/client/index.ts' },
  { entry: 'skerry/client/react', source: 'widgets/client/react.ts' },
];

/** The folder of the pages in the site. */
export const API_FOLDER = 'api';

/** In the terms of the folder of the site: `api/skerry.server.html`. */
export function apiFile({ entry }: ApiPage): string {
  return `${API_FOLDER}/${entry.replaceAll('/', '.')}.html`;
}

/** The report of an entry, which stands for its page where the Markdown of the repository is read unbuilt. */
export function apiReport({ entry }: ApiPage): string {
  const name = entry.replace(/^skerry\/?/, '').replaceAll('/', '-');
  return `api/${name || 'index'}.api.md`;
}

/** A link into a page of TypeDoc: the file, which is the same page without, and the anchor. */
const LINK = /\]\((?:\.\/)?([\w.]*)#([\w-]+)\)/g;

/**
 * Pages of TypeDoc, by file, with links that lead somewhere: it counts some names twice, and then says `name-1` where
 * the page has one `name`.
 */
export function mendAnchors(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const anchors = new Map(Array.from(pages, ([file, text]) => [file, anchorsOf(text)]));
  const mend = (own: string, text: string) =>
    text.replace(LINK, (link, file: string, anchor: string) => {
      const known = anchors.get(file || own);
      const plain = anchor.replace(/-\d+$/, '');
      if (known === undefined || known.has(anchor) || !known.has(plain)) return link;
      return `](${file}#${plain})`;
    });
  return new Map(Array.from(pages, ([file, text]) => [file, mend(file, text)]));
}

function anchorsOf(text: string): ReadonlySet<string> {
  const rows = Array.from(text.matchAll(/<a id="([\w-]+)">/g), ([, id = '']) => id);
  return new Set([...readMarkdown(text).headings.map(({ id }) => id), ...rows]);
}
