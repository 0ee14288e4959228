import type { Segment } from '../../engine/index.js';

/** The segments of a path up to the one at an offset in its text. */
export function segmentsUpTo(
  text: string,
  path: readonly Segment[],
  offset: number,
): readonly Segment[] {
  const dots = text.slice(0, Math.max(0, offset)).split('.').length;
  return path.slice(0, dots);
}
