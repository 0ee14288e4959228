import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, MANIFEST_FILE } from './output.js';

/** Raised when outputs of an earlier version cannot be reused. */
const VERSION = 7;

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
  readonly inputs: Readonly<Record<string, string>>;
  readonly pages: readonly BuiltPage[];
  /** Every file of the output, the manifest included: the files that the next build may delete. */
  readonly files: readonly string[];
}

/** Digests of inputs by key; that of a missing input is empty. */
export interface Inputs {
  get(key: string): string;
}

/** The manifest of an output; `undefined` when it is missing or unusable. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
    return manifest.version === VERSION ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a manifest. It does not depend on the order in which pages were finished. */
export function writeManifest(
  base: string,
  inputs: Inputs,
  pages: readonly BuiltPage[],
  files: readonly string[],
): string {
  const read = new Set(pages.flatMap(({ reads }) => reads));
  const kept = [...read].sort().map((key) => [key, inputs.get(key)] as const);
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const manifest: Manifest = {
    version: VERSION,
    base,
    inputs: Object.fromEntries(kept),
    pages: sorted,
    files,
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
  const before = new Map(Object.entries(previous.inputs));
  const isSame = (key: string): boolean => before.get(key) === inputs.get(key);
  return new Map(
    previous.pages.filter(({ reads }) => reads.every(isSame)).map((page) => [page.url, page]),
  );
}

/** One digest for several texts; different splits differ. */
export function digestAll(texts: readonly string[]): string {
  return digest(JSON.stringify(texts));
}
