import type { Template } from '../../../engine/index.js';
import type { SiteModel } from '../model/site-model.js';
import type { PageRecord } from '../shared/page-record.js';

/** The template behind a name that `apply` or a tag gives: of the site, of the platform, or part of a tag. */
export function findPartial(
  model: SiteModel,
  name: string,
  record: PageRecord,
): Template | undefined {
  if (name.startsWith('<')) return model.compiler.part(name);
  return model.template(`blocks/${name}`, record)?.template ?? model.builtIn(name);
}
