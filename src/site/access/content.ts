import type { PageTable } from '../routes/pages.js';
import type { JsonObject } from '../shared/types.js';

/**
 * The whole content folder of a site, before any access rule. Only the makers of views (`view.ts`, `passwords.ts`,
 * `content-overrides.ts`) and readers of files (loading, checks, the digests of a build) may import this. Everything
 * that shows content reads a `SiteView`.
 */
export interface SiteContent {
  /** The content files by path. */
  readonly files: ReadonlyMap<string, unknown>;
  readonly table: PageTable;
  /** `site.json`. */
  readonly site: JsonObject;
}

const contents = new WeakMap<object, SiteContent>();

/** Puts the content of a site where readers of its model do not find it. */
export function keepContent(model: object, content: SiteContent): void {
  contents.set(model, content);
}

/** @throws Error when it is not a model of a site */
export function contentOf(model: object): SiteContent {
  const content = contents.get(model);
  if (content === undefined) throw new Error('This model was not made by loading a site');
  return content;
}
