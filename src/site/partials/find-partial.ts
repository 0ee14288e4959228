import type { Template } from '../../../engine/index.js';
import type { SiteModel } from '../contracts.js';
import type { Trace } from '../shared/trace.js';

/** The template behind a name that `apply` or a tag gives: of the site, of the platform, or part of a tag. */
export function findPartial(model: SiteModel, name: string, trace: Trace): Template | undefined {
  if (name.startsWith('<')) return model.kit.part(name);
  return model.template(`blocks/${name}`, trace)?.template ?? model.builtIn(name);
}
