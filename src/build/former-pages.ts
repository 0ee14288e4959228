import type { BuildOptions } from './build-options.js';
import { INPUT_KEYS } from './inputs.js';
import {
  type BuiltDiagnostic,
  type BuiltPage,
  freshPages,
  type Inputs,
  type Manifest,
} from './manifest.js';
import { MANIFEST_FILE, type Output } from './output.js';

/** The pages of the previous output. */
export interface FormerPages {
  /** Those whose inputs are the same, by address. */
  readonly fresh: ReadonlyMap<string, BuiltPage>;
  /** Those that have a file, by address. */
  readonly written: ReadonlyMap<string, BuiltPage>;
  /** Those of them that are made of content that cannot be used: they stay as they were. */
  readonly stopped: readonly BuiltPage[];
}

/** Files of JSON that all pages share: settings, and texts of templates. */
const SHARED = /^(?:site\.json$|strings\/)/;

/** Whether a problem is that of one file of content: pages are made without it. */
export function isOfContent({ code, file }: BuiltDiagnostic): boolean {
  return code === 'json-invalid' && file.endsWith('.json') && !SHARED.test(file);
}

/**
 * @param base the digest of the inputs that all pages share
 * @param problems those of the site, without those of its pages
 */
export function formerPages(
  previous: Manifest | undefined,
  base: string,
  inputs: Inputs,
  problems: readonly BuiltDiagnostic[],
  { clean = false, force = false }: BuildOptions,
): FormerPages {
  const pages = (previous?.pages ?? []).filter(({ file }) => file !== null);
  const broken = force ? [] : problems.filter(isOfContent);
  const stopped = broken.flatMap(({ file }) => pagesOf(INPUT_KEYS.content(file), pages));
  return {
    fresh: clean ? new Map() : freshPages(previous, base, inputs),
    written: new Map(pages.map((page) => [page.url, page])),
    stopped: [...new Set(stopped)],
  };
}

/** The pages of some content; of content without pages of its own, such as blocks, those that are made of it. */
function pagesOf(key: string, pages: readonly BuiltPage[]): readonly BuiltPage[] {
  const own = pages.filter(({ source }) => source === key);
  return own.length > 0 ? own : pages.filter(({ reads }) => reads.includes(key));
}

/** Takes over what pages of an earlier build may refer to: all of its files that are no pages. */
export async function keepFiles(previous: Manifest, output: Output): Promise<void> {
  const isPage = new Set(
    previous.pages.flatMap(({ file }) => (file === null ? [] : [file, `${file}.br`, `${file}.gz`])),
  );
  const isThere = new Set([...output.files(), MANIFEST_FILE]);
  for (const file of previous.files) {
    if (!isPage.has(file) && !isThere.has(file)) await output.keep(file);
  }
}
