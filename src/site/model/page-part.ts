import type { Markup } from '../../shared/markup.js';
import type { JsonObject } from '../shared/types.js';

/** The facts of a page for its parts. */
export interface PageFacts {
  /** The data that the page's templates see. */
  readonly data: JsonObject;
  /** Scheme, host and path; undefined for pages that search engines must not show, such as an error. */
  readonly canonicalUrl: string | undefined;
  readonly baseUrl: string;
  readonly title: string;
}

/** Markup that is made from the data of a page; a string is HTML that is put into the page as it is. */
export type PagePart = (page: PageFacts) => Markup | string;
