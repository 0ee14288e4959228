import type { Location } from '../../../engine/index.js';
import type { SiteCode, SiteDetails } from '../diagnostics/catalogue.js';
import type { PageRun } from '../model/site-model.js';

/** The data of a tag's templates beside their own: that of the page, or only that of the site. */
export type TagScope = 'page' | 'site';

/** A platform tag that is being rendered. */
export interface TagCall {
  readonly run: PageRun;
  /** The name of the tag. */
  readonly name: string;
  /** Where the tag stands. */
  readonly location: Location;
  /** The text of an attribute, rendered in the tag's scope; undefined when it is not there. */
  attribute(name: string): string | undefined;
  /** Whether there is anything between the opening and the closing tag. */
  readonly hasBody: boolean;
  /** Renders the body with `value` as its node; names that are not in it are those of `around`. */
  body(value: object, around: TagScope): string;
  /** Renders a template by its partial name, like `body`. */
  partial(name: string, value: object, around: TagScope): string;
  report<Code extends SiteCode>(code: Code, details: SiteDetails<Code>): void;
}

/** One `<squarespace:…>` tag. */
export interface TagDefinition {
  /** The name after `squarespace:`. */
  readonly name: string;
  /** One sentence for the reference documentation. */
  readonly summary: string;
  readonly attributes: readonly string[];
  /** Attributes without which the tag shows nothing. */
  readonly required?: readonly string[];
  /** The markup that stands in place of the tag. Must not throw. */
  render(call: TagCall): string;
}

/** Declares a platform tag. */
export function defineTag(definition: TagDefinition): TagDefinition {
  return definition;
}
