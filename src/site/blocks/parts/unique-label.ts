import type { BlockContext } from '../define.js';

/** A name for a landmark that no other landmark of the layout has: the second one is `Search 2`. */
export function uniqueLabel(label: string, block: BlockContext): string {
  const wanted = `label-${block.name}`;
  const count = block.claimId(wanted).slice(wanted.length + 1);
  return count === '' ? label : `${label} ${count}`;
}
