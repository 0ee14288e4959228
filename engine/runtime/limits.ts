import { RENDER_LIMITS, type RenderLimits } from '../model/render-limits.js';

/**
 * The default limits, overridden by those of the template's engine and then by those of the render.
 * The check is minimal, since every bundle contains it: any value that compares as a number from 0
 * up is accepted.
 *
 * @throws TypeError when a name is not a limit or a value does not compare so.
 */
export function limitsWith(
  changes: Partial<RenderLimits> | undefined,
  own?: Partial<RenderLimits>,
): RenderLimits {
  const limits = { ...RENDER_LIMITS, ...own, ...changes };
  for (const [name, value] of Object.entries(limits)) {
    if (!(name in RENDER_LIMITS && value >= 0)) throw new TypeError(`limits.${name}`);
  }
  return limits;
}
