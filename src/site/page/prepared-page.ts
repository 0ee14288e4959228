import type { PageType } from '../../../engine/internals.js';
import type { SitePage } from '../routes/pages.js';
import type { JsonObject } from '../shared/types.js';

/** A page whose data is known, before any template has run. */
export interface PreparedPage {
  readonly status: number;
  readonly type: PageType;
  readonly page: SitePage | undefined;
  readonly data: JsonObject;
  /** The canonical address, where it differs from that of the request: equal filters have one address. */
  readonly address?: string;
  /** The name and title of a page of the system. */
  readonly system?: { readonly name: string; readonly title: string };
  /** The template of the main content: a path of the template folder, or the name of a built-in one. */
  readonly main: MainContent;
  /** The content of the popup overlay. */
  readonly popup?: JsonObject;
  /** The built-in template of the whole page, where that is not the layout of the site. */
  readonly whole?: string;
}

/** How `{squarespace.main-content}` is made. */
export type MainContent =
  | { readonly kind: 'template'; readonly path: string }
  | { readonly kind: 'built-in'; readonly name: string }
  | { readonly kind: 'markup'; readonly html: string };
