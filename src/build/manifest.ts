import { digest } from './output.js';

/** Raised when outputs of an earlier version cannot be reused. */
const VERSION = 9;

/** A page, with its inputs and its problems. */
export interface BuiltPage {
  readonly url: string;
  /** In the output; `null` when the address cannot be a file. */
  readonly file: string | null;
  readonly status: number;
  /** The key of the content that it is the page of; `null` for a page without content of its own. */
  readonly source: string | null;
  /** Keys of inputs, sorted. */
  readonly reads: readonly string[];
  /** The digest of its file. */
  readonly digest: string;
  /** Characters of HTML. */
  readonly size: number;
  /** Addresses of further pages that this one links to: with queries, or of categories and the like. */
  readonly links: readonly string[];
  /** The names of its islands. */
  readonly islands: readonly string[];
  readonly diagnostics: readonly BuiltDiagnostic[];
  /** Whether an error kept it from being written: its file is that of an earlier build, or `null`. */
  readonly stopped: boolean;
}

/** A problem, stored for later builds that reuse the page. */
export interface BuiltDiagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The file, in the template or the content folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly frame: string;
  readonly hint?: string;
  /** The names of the partials around it, from the page inwards. */
  readonly partials: readonly {
    readonly name: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
}

export interface Manifest {
  readonly version: number;
  /** The digest of the inputs that all pages share, such as options. */
  readonly base: string;
  /** Digests of everything that pages read, by key. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly pages: readonly BuiltPage[];
  /** Digests of the documents of the search index, by number. */
  readonly documents: readonly string[];
  /** Every file of the output, the manifest included: the files that the next build may delete. */
  readonly files: readonly string[];
}

/** Digests of inputs by key; that of a missing input is empty. */
export interface Inputs {
  get(key: string): string;
}

/** A manifest as it is written. Keys of inputs are numbered: most are those of many pages. */
interface WrittenManifest extends Omit<Manifest, 'inputs' | 'pages'> {
  /** Pairs of a key and its digest. */
  readonly inputs: readonly (readonly [key: string, digest: string])[];
  readonly pages: readonly (Omit<BuiltPage, 'reads'> & { readonly reads: readonly number[] })[];
}

/** The manifest that an output has as JSON; `undefined` when it is missing or unusable. */
export function readManifest(json: unknown): Manifest | undefined {
  const written = json as WrittenManifest | undefined;
  if (written?.version !== VERSION) return undefined;
  const { inputs, pages } = written;
  const keyOf = (number: number): string => inputs[number]?.[0] ?? '';
  return {
    ...written,
    inputs: new Map(inputs),
    pages: pages.map((page) => ({ ...page, reads: page.reads.map(keyOf) })),
  };
}

/** The text of a manifest. It does not depend on the order in which pages were finished. */
export function writeManifest(
  inputs: Inputs,
  { pages, ...rest }: Pick<Manifest, 'base' | 'pages' | 'documents' | 'files'>,
): string {
  const read = new Set<string>();
  for (const { reads } of pages) for (const key of reads) read.add(key);
  const keys = [...read].sort();
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const manifest: WrittenManifest = {
    ...rest,
    version: VERSION,
    inputs: keys.map((key) => [key, inputs.get(key)]),
    pages: sorted.map((page) => ({
      ...page,
      reads: page.reads.map((key) => numbers.get(key) as number),
    })),
  };
  return `${JSON.stringify(manifest)}\n`;
}

/** The unchanged pages of the previous build, by address. */
export function freshPages(
  previous: Manifest | undefined,
  base: string,
  inputs: Inputs,
): ReadonlyMap<string, BuiltPage> {
  if (previous === undefined || previous.base !== base) return new Map();
  const isSame = (key: string): boolean => previous.inputs.get(key) === inputs.get(key);
  return new Map(
    previous.pages.filter(({ reads }) => reads.every(isSame)).map((page) => [page.url, page]),
  );
}

/** One digest for several texts; different splits differ. */
export function digestAll(texts: readonly string[]): string {
  return digest(JSON.stringify(texts));
}
