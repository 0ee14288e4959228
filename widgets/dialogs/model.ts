import type { Model } from '../shared/machine.js';

export type BoxState = 'closed' | 'open' | 'answered';
export type BoxEvent = { readonly type: 'open' | 'confirm' | 'cancel' | 'close' };
export interface BoxContext {
  /** Whether the shopper may close it without confirming. */
  readonly cancellable: boolean;
  /** Whether an answer closes it. */
  readonly autoClose: boolean;
}
export type BoxGuard = 'autoClose' | 'stays' | 'cancelCloses' | 'cancelStays' | 'mustConfirm';
export type BoxEffect = 'show' | 'hide' | 'answerTrue' | 'answerFalse';

/**
 * A dialog that waits for an answer (storefront.md §9). An alert and a lightbox are dialogs with
 * one answer.
 */
export const BOX: Model<BoxState, BoxEvent, BoxContext, BoxGuard, BoxEffect> = {
  name: 'dialog',
  initial: 'closed',
  transitions: [
    { state: 'closed', event: 'open', next: 'open', effects: ['show'] },
    {
      state: 'open',
      event: 'confirm',
      guard: 'autoClose',
      next: 'closed',
      effects: ['hide', 'answerTrue'],
    },
    { state: 'open', event: 'confirm', guard: 'stays', next: 'answered', effects: ['answerTrue'] },
    {
      state: 'open',
      event: 'cancel',
      guard: 'cancelCloses',
      next: 'closed',
      effects: ['hide', 'answerFalse'],
    },
    {
      state: 'open',
      event: 'cancel',
      guard: 'cancelStays',
      next: 'answered',
      effects: ['answerFalse'],
    },
    { state: 'open', event: 'cancel', guard: 'mustConfirm', next: 'open' },
    { state: 'open', event: 'close', next: 'closed', effects: ['hide', 'answerFalse'] },
    { state: 'answered', event: 'close', next: 'closed', effects: ['hide'] },
  ],
  guards: {
    autoClose: ({ autoClose }) => autoClose,
    stays: ({ autoClose }) => !autoClose,
    cancelCloses: ({ cancellable, autoClose }) => cancellable && autoClose,
    cancelStays: ({ cancellable, autoClose }) => cancellable && !autoClose,
    mustConfirm: ({ cancellable }) => !cancellable,
  },
  update: (context) => context,
};
