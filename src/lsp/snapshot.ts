import type { CheckedTemplate } from '../site/check/define.js';
import type { Calls } from './scope.js';
import type { SiteData } from './site-data.js';
import type { TemplateDocument } from './template-document.js';

/** All that answers are made of: a document, and the site that it belongs to, as the editor has them now. */
export interface Snapshot {
  readonly document: TemplateDocument;
  /** The templates of the site by their paths; of a document outside of a site, itself. */
  readonly templates: ReadonlyMap<string, TemplateDocument>;
  /** Undefined outside of a site. */
  readonly site: SiteFacts | undefined;
  readonly calls: Calls;
}

/** The part of a site that answers read. */
export interface SiteFacts {
  readonly data: SiteData;
  /** The paths of all files of the template folder. */
  readonly files: () => Iterable<string>;
  /** The text of a file of the template folder; undefined for a file of bytes. */
  readonly textOf: (path: string) => string | undefined;
  /** The address of a file of the template folder. */
  readonly uriOf: (path: string) => string;
  /** The address of a file of the content. */
  readonly contentUriOf: (path: string) => string;
}

const BLOCK = /^blocks\/(.+\.block)$/;

/** The names of the partials of a site. */
export function partialNames({ templates }: Snapshot): readonly string[] {
  return [...templates.keys()].flatMap((path) => BLOCK.exec(path)?.[1] ?? []);
}

/** The template of a partial. */
export function findPartial({ templates }: Snapshot, name: string): TemplateDocument | undefined {
  return templates.get(`blocks/${name}`);
}

/** Each template with its document. */
export function* eachTemplate({
  templates,
}: Snapshot): Iterable<readonly [TemplateDocument, CheckedTemplate]> {
  for (const document of templates.values()) yield [document, document.checked];
}
