import * as v from 'valibot';
import type { TextKey } from '../../../widgets/contract/page.js';
import type { RefundedLine } from '../../store/index.js';

/** Units by the number of their line of an order, from 0 on, as a form sends them. */
export const lineQuantities = (message: TextKey) =>
  v.record(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, message)),
    v.pipe(v.number(message), v.safeInteger(message), v.minValue(0, message)),
  );

/** The lines of which there are units. */
export function linesIn(quantities: Readonly<Record<string, number>>): readonly RefundedLine[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }));
}
