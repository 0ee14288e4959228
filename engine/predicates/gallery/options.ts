import type { PluginContext } from '../../4-run/plugin-context.js';
import { child } from '../../shared/values.js';

/** An option of the gallery around the current node; undefined when missing. No default is applied (predicates.md 3). */
export function galleryOption(ctx: PluginContext, name: string): unknown {
  return child(ctx.resolve(['options']), name);
}
