import type { ReferenceEntry } from '../reference.js';
import { constantsPage, readConstants } from './constants-page.js';
import { decisionsPage, diagnosticsPage, type ErrorExamples, settingsPage } from './generated.js';
import { messagesPage } from './messages-page.js';
import type { DocPage } from './pages.js';
import { referencePage } from './reference-page.js';

/** The sources of the documentation. */
export interface DocSources {
  /** Markdown files by their path in the repository. */
  readonly markdown: ReadonlyMap<string, string>;
  /** The records of `docs/decisions`, in their order. */
  readonly decisions: readonly string[];
  /** The facts of the domain, as they are written. */
  readonly model: readonly string[];
  readonly errors: ErrorExamples;
  readonly deviations: Readonly<Record<string, string>>;
  readonly reference: readonly ReferenceEntry[];
}

/**
 * The Markdown of a page: its file, or what is made from the code.
 *
 * @throws Error when its file is missing.
 */
export function markdownOf({ source }: DocPage, sources: DocSources): string {
  if (typeof source !== 'string') return MADE[source.made](sources);
  const text = sources.markdown.get(source);
  if (text === undefined) throw new Error(`there is no '${source}'`);
  return text;
}

const MADE = {
  settings: () => settingsPage(),
  diagnostics: ({ errors }: DocSources) => diagnosticsPage(errors),
  constants: ({ model }: DocSources) => constantsPage(readConstants(model)),
  messages: () => messagesPage(),
  decisions: ({ decisions }: DocSources) => decisionsPage(decisions),
  reference: ({ reference, deviations }: DocSources) => referencePage(reference, deviations),
} as const;
