import type { PageType } from '../../../engine/kit.js';
import type { SitePage } from '../routes/pages.js';
import type { JsonObject } from '../shared/types.js';

/** A page whose data is known, before any template has run. */
export interface PreparedPage {
  readonly status: number;
  readonly type: PageType;
  readonly page: SitePage | undefined;
  readonly data: JsonObject;
  /** The address of what is shown, where it is not that of the request: a part of a list has one for all ways to ask for it. */
  readonly address?: string;
  /** The name and title of a page of the system. */
  readonly system?: { readonly name: string; readonly title: string };
  /** The template of the main content: a path of the template folder, or the name of a built-in one. */
  readonly main: MainContent;
  /** What the popup overlay shows, where there is one. */
  readonly popup?: JsonObject;
  /** The built-in template of the whole page, where that is not the layout of the site. */
  readonly whole?: string;
}

/** How `{squarespace.main-content}` is made. */
export type MainContent =
  | { readonly kind: 'template'; readonly path: string }
  | { readonly kind: 'built-in'; readonly name: string }
  | { readonly kind: 'markup'; readonly html: string };
