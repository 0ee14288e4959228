import type { Model } from '../shared/machine.js';

export type PopupState = 'waiting' | 'held' | 'open' | 'closed';

export type PopupEvent =
  /** A rule is met; `isBlocked` while another dialog is open. */
  | { readonly type: 'due'; readonly isBlocked: boolean }
  /** No dialog is open any more. */
  | { readonly type: 'free' }
  /** A form in it was submitted. */
  | { readonly type: 'sent' }
  | { readonly type: 'close' };

type Guard = 'blocked' | 'free';
export type PopupEffect = 'open' | 'waitUntilFree' | 'rememberClosed' | 'rememberSent';

/**
 * The pop-up overlay. It opens once, never over another dialog, and is remembered (second seed §2).
 */
export const popupModel: Model<PopupState, PopupEvent, null, Guard, PopupEffect> = {
  name: 'pop-up',
  initial: 'waiting',
  transitions: [
    {
      state: 'waiting',
      event: 'due',
      guard: 'blocked',
      next: 'held',
      effects: ['waitUntilFree'],
    },
    { state: 'waiting', event: 'due', guard: 'free', next: 'open', effects: ['open'] },
    { state: 'held', event: 'free', next: 'open', effects: ['open'] },
    { state: 'open', event: 'sent', next: 'open', effects: ['rememberSent'] },
    { state: 'open', event: 'close', next: 'closed', effects: ['rememberClosed'] },
  ],
  guards: {
    blocked: (_, event) => event.type === 'due' && event.isBlocked,
    free: (_, event) => event.type === 'due' && !event.isBlocked,
  },
  update: (context) => context,
};
