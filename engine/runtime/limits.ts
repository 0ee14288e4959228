import { RENDER_LIMITS, type RenderLimits } from '../model/render-limits.js';

/**
 * The default limits, with those that the template's own engine changes, and then those of the render.
 * Short of words and checks, since it is a part of every bundle: what compares as a number from 0 up
 * limits as one.
 *
 * @throws TypeError when a name is not a limit or a value does not.
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
