import type { Model } from '../shared/machine.js';
import { MAX_QUANTITY } from './limits.js';

/** The state of a cart entry: its quantity, and its removal (storefront.md §9). */
export type LineState = 'present' | 'updating' | 'removing' | 'removed' | 'restoring' | 'gone';

export type LineEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** Enter (`insists`) or leaving the input; `quantity` is that of the cart. */
  | { readonly type: 'committed'; readonly quantity: number; readonly insists: boolean }
  | { readonly type: 'failed'; readonly message: string }
  | {
      readonly type:
        | 'removePressed'
        | 'undoPressed'
        | 'succeeded'
        /** Another tab put it back into the cart. */
        | 'returned'
        /** The undo period is over. */
        | 'elapsed'
        /** The undo button got or lost the focus. */
        | 'undoFocused'
        | 'undoBlurred';
    };

export interface LineContext {
  /** The text in the input that is not in the cart yet. */
  readonly typed: string | undefined;
  /** The quantity that the pending call requests. */
  readonly asked: string | undefined;
  /** The action requested during a call. */
  readonly after: 'nothing' | 'commit' | 'remove';
  /** Whether the typed quantity is not available. */
  readonly refused: boolean;
  /** The message of the last failure. */
  readonly message: string;
  readonly undoHasFocus: boolean;
}

export type LineGuard =
  | 'same'
  | 'wrong'
  | 'zero'
  | 'positive'
  | 'afterNothing'
  | 'afterCommit'
  | 'afterRemove'
  | 'notAfterRemove'
  | 'undoLeft'
  | 'undoHeld';

export type LineEffect =
  | 'setQuantity'
  | 'remove'
  | 'restore'
  | 'commit'
  | 'tellQuantity'
  | 'tellRemoval'
  | 'tellRestoring'
  | 'offerUndo'
  | 'startUndo'
  | 'stopUndo'
  | 'welcome'
  | 'leave';

export const NOTHING_TYPED: LineContext = {
  typed: undefined,
  asked: undefined,
  after: 'nothing',
  refused: false,
  message: '',
  undoHasFocus: false,
};

/** The text key of the error in a typed quantity; undefined if it is valid. */
export function quantityError(typed: string) {
  const number = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(number)) return 'cart.quantity.number';
  if (!Number.isInteger(number)) return 'cart.quantity.whole';
  return number < 0 || number > MAX_QUANTITY ? 'cart.quantity.range' : undefined;
}

/** One entry of the cart page. After a failure the typed text stays. */
export const LINE: Model<LineState, LineEvent, LineContext, LineGuard, LineEffect> = {
  name: 'cart-line',
  initial: 'present',
  transitions: [
    { state: 'present', event: 'typed', next: 'present' },
    { state: 'present', event: 'committed', guard: 'same', next: 'present' },
    {
      state: 'present',
      event: 'committed',
      guard: 'wrong',
      next: 'present',
      effects: ['tellQuantity'],
    },
    { state: 'present', event: 'committed', guard: 'zero', next: 'removing', effects: ['remove'] },
    {
      state: 'present',
      event: 'committed',
      guard: 'positive',
      next: 'updating',
      effects: ['setQuantity'],
    },
    { state: 'present', event: 'removePressed', next: 'removing', effects: ['remove'] },

    { state: 'updating', event: 'typed', next: 'updating' },
    { state: 'updating', event: 'committed', next: 'updating' },
    { state: 'updating', event: 'removePressed', next: 'updating' },
    { state: 'updating', event: 'succeeded', guard: 'afterNothing', next: 'present' },
    {
      state: 'updating',
      event: 'succeeded',
      guard: 'afterCommit',
      next: 'present',
      effects: ['commit'],
    },
    {
      state: 'updating',
      event: 'succeeded',
      guard: 'afterRemove',
      next: 'removing',
      effects: ['remove'],
    },
    {
      state: 'updating',
      event: 'failed',
      guard: 'afterRemove',
      next: 'removing',
      effects: ['remove'],
    },
    {
      state: 'updating',
      event: 'failed',
      guard: 'notAfterRemove',
      next: 'present',
      effects: ['tellQuantity'],
    },

    { state: 'removing', event: 'succeeded', next: 'removed', effects: ['offerUndo', 'startUndo'] },
    { state: 'removing', event: 'failed', next: 'present', effects: ['tellRemoval'] },

    { state: 'removed', event: 'undoPressed', next: 'restoring', effects: ['stopUndo', 'restore'] },
    { state: 'removed', event: 'elapsed', guard: 'undoLeft', next: 'gone', effects: ['leave'] },
    // A focused undo button stays until it loses the focus.
    { state: 'removed', event: 'elapsed', guard: 'undoHeld', next: 'removed' },
    { state: 'removed', event: 'undoFocused', next: 'removed', effects: ['stopUndo'] },
    { state: 'removed', event: 'undoBlurred', next: 'removed', effects: ['startUndo'] },
    { state: 'removed', event: 'returned', next: 'present', effects: ['stopUndo', 'welcome'] },

    { state: 'restoring', event: 'succeeded', next: 'present', effects: ['welcome'] },
    {
      state: 'restoring',
      event: 'failed',
      next: 'removed',
      effects: ['tellRestoring', 'startUndo'],
    },
    { state: 'restoring', event: 'undoFocused', next: 'restoring' },
    { state: 'restoring', event: 'undoBlurred', next: 'restoring' },
  ],
  guards: {
    same: (context, event) => !isOther(context, event),
    wrong: (context, event) => isOther(context, event) && errorOf(context) !== undefined,
    zero: (context, event) => isSound(context, event) && Number(context.typed) === 0,
    positive: (context, event) => isSound(context, event) && Number(context.typed) > 0,
    afterNothing: (context) => context.after === 'nothing',
    afterCommit: (context) => context.after === 'commit',
    afterRemove: (context) => context.after === 'remove',
    notAfterRemove: (context) => context.after !== 'remove',
    undoLeft: ({ undoHasFocus }) => !undoHasFocus,
    undoHeld: ({ undoHasFocus }) => undoHasFocus,
  },
  update: remember,
};

function remember(context: LineContext, event: LineEvent, state: LineState): LineContext {
  switch (event.type) {
    case 'typed':
      return { ...context, typed: event.text, refused: false };
    case 'committed':
      if (state === 'updating') {
        return context.after === 'remove' ? context : { ...context, after: 'commit' };
      }
      if (isRefused(context, event)) return context;
      return isOther(context, event)
        ? { ...context, asked: context.typed, refused: errorOf(context) !== undefined, message: '' }
        : { ...context, typed: undefined, refused: false };
    case 'removePressed':
      return state === 'updating' ? { ...context, after: 'remove' } : context;
    case 'succeeded': {
      const isDone = state !== 'updating' || context.typed === context.asked;
      return {
        ...context,
        typed: isDone ? undefined : context.typed,
        asked: undefined,
        after: 'nothing',
        refused: false,
        undoHasFocus: false,
      };
    }
    case 'failed':
      return {
        ...context,
        asked: undefined,
        after: 'nothing',
        refused: state === 'updating' && context.after !== 'remove',
        message: event.message,
      };
    case 'undoFocused':
    case 'undoBlurred':
      return { ...context, undoHasFocus: event.type === 'undoFocused' };
    default:
      return context;
  }
}

function errorOf({ typed = '' }: LineContext) {
  return quantityError(typed);
}

function isOther(context: LineContext, event: LineEvent): boolean {
  if (event.type !== 'committed' || isRefused(context, event)) return false;
  return context.typed !== undefined && context.typed.trim() !== String(event.quantity);
}

/** Leaving the input does not ask again for a quantity that was refused. */
function isRefused({ refused }: LineContext, event: LineEvent): boolean {
  return refused && event.type === 'committed' && !event.insists;
}

function isSound(context: LineContext, event: LineEvent): boolean {
  return isOther(context, event) && errorOf(context) === undefined;
}
