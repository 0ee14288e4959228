import type { Model } from '../shared/machine.js';
import { quantityFault } from '../shared/quantity.js';

/**
 * `wrong`: the error is not shown until the field loses the focus, so that it does not interrupt
 * typing.
 */
export type QuantityState = 'sound' | 'wrong' | 'faulty';
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
    { state: 'wrong', event: 'left', next: 'faulty' },
    { state: 'faulty', event: 'typed', guard: 'isSound', next: 'sound', effects: ['tell'] },
    { state: 'faulty', event: 'typed', guard: 'isWrong', next: 'faulty', effects: ['tell'] },
  ],
  ignored: { sound: ['left'], faulty: ['left'] },
  guards: {
    isSound: (_, event) => event.type === 'typed' && quantityFault(event.text) === undefined,
    isWrong: (_, event) => event.type === 'typed' && quantityFault(event.text) !== undefined,
  },
  update: (context, event) => (event.type === 'typed' ? { text: event.text } : context),
};
