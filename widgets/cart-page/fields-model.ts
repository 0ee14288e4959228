import type { Model } from '../shared/machine.js';

/** The lightbox in which the additional fields of an entry are changed (storefront.md §8). */
export type FieldsState = 'editing' | 'saving' | 'saved';

export type FieldsEvent =
  /** Sent, and the page finds nothing wrong; `answers` is JSON text. */
  | { readonly type: 'sent'; readonly answers: string }
  | { readonly type: 'succeeded' }
  | {
      readonly type: 'failed';
      readonly message: string;
      readonly faults: Readonly<Record<string, string>>;
    };

export interface FieldsMemory {
  readonly answers: string;
  /** What the server found wrong, by the field's id. */
  readonly faults: Readonly<Record<string, string>>;
  readonly message: string;
  /** Times that the server has refused; what it found is shown anew each time. */
  readonly refusals: number;
}

export type FieldsEffect = 'save' | 'close' | 'tell';

export const NOTHING_SENT: FieldsMemory = { answers: '', faults: {}, message: '', refusals: 0 };

export const FIELDS: Model<FieldsState, FieldsEvent, FieldsMemory, never, FieldsEffect> = {
  name: 'cart-fields',
  initial: 'editing',
  rows: [
    { state: 'editing', event: 'sent', next: 'saving', effects: ['save'] },
    { state: 'saving', event: 'succeeded', next: 'saved', effects: ['close'] },
    { state: 'saving', event: 'failed', next: 'editing', effects: ['tell'] },
  ],
  ignored: {
    editing: ['succeeded', 'failed'],
    saving: ['sent'],
    saved: ['sent', 'succeeded', 'failed'],
  },
  guards: {},
  update(memory, event) {
    if (event.type === 'sent') return { ...memory, answers: event.answers };
    if (event.type === 'succeeded') return memory;
    const { faults, message } = event;
    return { ...memory, faults, message, refusals: memory.refusals + 1 };
  },
};
