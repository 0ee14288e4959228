import type { Model } from '../shared/machine.js';

/** The lightbox for the additional fields of an entry (storefront.md §8). */
export type FieldsState = 'editing' | 'saving' | 'saved';

export type FieldsEvent =
  /** Submitted without client errors; `answers` is JSON text. */
  | { readonly type: 'sent'; readonly answers: string }
  | { readonly type: 'succeeded' }
  | {
      readonly type: 'failed';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
    };

export interface FieldsContext {
  readonly answers: string;
  /** The server's errors, by field id. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
  /** The number of refusals, so that the view shows each refusal's errors anew. */
  readonly refusals: number;
}

export type FieldsEffect = 'save' | 'close' | 'tell';

export const NOTHING_SENT: FieldsContext = { answers: '', errors: {}, message: '', refusals: 0 };

export const FIELDS: Model<FieldsState, FieldsEvent, FieldsContext, never, FieldsEffect> = {
  name: 'cart-fields',
  initial: 'editing',
  transitions: [
    { state: 'editing', event: 'sent', next: 'saving', effects: ['save'] },
    { state: 'saving', event: 'succeeded', next: 'saved', effects: ['close'] },
    { state: 'saving', event: 'failed', next: 'editing', effects: ['tell'] },
  ],
  guards: {},
  update(context, event) {
    if (event.type === 'sent') return { ...context, answers: event.answers };
    if (event.type === 'succeeded') return context;
    const { errors, message } = event;
    return { ...context, errors, message, refusals: context.refusals + 1 };
  },
};
