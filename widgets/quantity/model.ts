import type { Model } from '../shared/machine.js';
import { quantityError } from '../shared/quantity.js';

/**
 * `wrong`: the error is not shown until the field loses the focus, so that it does not interrupt
 * typing.
 */
export type QuantityState = 'sound' | 'wrong' | 'invalid';
export type QuantityEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'left' };
export interface QuantityContext {
  readonly text: string;
}
export type QuantityEffect = 'tell';
type QuantityGuard = 'isSound' | 'isWrong';

/** The quantity field (storefront.md §4.1 check 3, §9). */
export const QUANTITY_FIELD: Model<
  QuantityState,
  QuantityEvent,
  QuantityContext,
  QuantityGuard,
  QuantityEffect
> = {
  name: 'quantity',
  initial: 'sound',
  transitions: [
    { state: 'sound', event: 'typed', guard: 'isSound', next: 'sound', effects: ['tell'] },
    { state: 'sound', event: 'typed', guard: 'isWrong', next: 'wrong', effects: ['tell'] },
    { state: 'wrong', event: 'typed', guard: 'isSound', next: 'sound', effects: ['tell'] },
    { state: 'wrong', event: 'typed', guard: 'isWrong', next: 'wrong', effects: ['tell'] },
    { state: 'wrong', event: 'left', next: 'invalid' },
    { state: 'invalid', event: 'typed', guard: 'isSound', next: 'sound', effects: ['tell'] },
    { state: 'invalid', event: 'typed', guard: 'isWrong', next: 'invalid', effects: ['tell'] },
  ],
  ignored: { sound: ['left'], invalid: ['left'] },
  guards: {
    isSound: (_, event) => event.type === 'typed' && quantityError(event.text) === undefined,
    isWrong: (_, event) => event.type === 'typed' && quantityError(event.text) !== undefined,
  },
  update: (context, event) => (event.type === 'typed' ? { text: event.text } : context),
};
