import { SLICE_TYPES } from '../../model/slice-type.js';
import { child, toNumber } from '../../shared/values.js';
import { definePredicate } from '../define.js';

const CODES: ReadonlyMap<string, number> = new Map(Object.entries(SLICE_TYPES));

/** `{.current-type? gallery}` (predicates.md 8). Prepared is the code of the type; undefined for none. */
export const currentType = definePredicate<number | undefined>({
  name: 'current-type?',
  summary: "Whether the slice in 'currentType' of the current node is of the given type.",
  args: [{ name: 'type' }, { name: 'ignored', optional: true, repeated: true }],
  prepare: ([type = '']) => CODES.get(type),
  test: (code, ctx) => Math.trunc(toNumber(child(ctx.node, 'currentType'))) === code,
});
