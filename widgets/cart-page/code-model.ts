import type { Model } from '../shared/machine.js';

export type CodeState = 'resting' | 'sending';

export type CodeEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'submitted' }
  /** By anything but this form. */
  | { readonly type: 'cartChanged' }
  /** `applies`: whether the code is in use. */
  | { readonly type: 'succeeded'; readonly applies: boolean }
  | { readonly type: 'failed'; readonly message: string };

export interface CodeContext {
  readonly typed: string;
  /** The reason for the refusal of the code. */
  readonly message: string;
}

export type CodeGuard = 'blank' | 'filled';
export type CodeEffect = 'add' | 'focusInput';

/** The form for coupon and gift card codes. A refused code stays in the input. */
export const CODE: Model<CodeState, CodeEvent, CodeContext, CodeGuard, CodeEffect> = {
  name: 'cart-code',
  initial: 'resting',
  transitions: [
    { state: 'resting', event: 'typed', next: 'resting' },
    { state: 'resting', event: 'cartChanged', next: 'resting' },
    {
      state: 'resting',
      event: 'submitted',
      guard: 'blank',
      next: 'resting',
      effects: ['focusInput'],
    },
    { state: 'resting', event: 'submitted', guard: 'filled', next: 'sending', effects: ['add'] },
    { state: 'sending', event: 'succeeded', next: 'resting', effects: ['focusInput'] },
    { state: 'sending', event: 'failed', next: 'resting', effects: ['focusInput'] },
  ],
  guards: {
    blank: ({ typed }) => typed.trim() === '',
    filled: ({ typed }) => typed.trim() !== '',
  },
  update(context, event) {
    switch (event.type) {
      case 'typed':
        return { ...context, typed: event.text };
      case 'submitted':
      case 'cartChanged':
        return { ...context, message: '' };
      case 'succeeded':
        return event.applies ? { typed: '', message: '' } : context;
      case 'failed':
        return { ...context, message: event.message };
    }
  },
};
