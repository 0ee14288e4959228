import type { Model, Transition } from '../shared/machine.js';

/**
 * `settling`: a call failed within the last second, and the alert about it is open; `closed`: it was closed within
 * that second.
 */
export type AddState =
  | 'idle'
  | 'form'
  | 'adding'
  | 'adding-long'
  | 'answered'
  | 'added'
  | 'alert'
  | 'settling'
  | 'closed'
  | 'to-gift-card'
  | 'to-checkout';

/** The reason why nothing was added, and the control with the error. */
export interface Notice {
  readonly text: string;
  /** The name of an option, or the quantity; absent if it is the button itself. */
  readonly control?: { readonly option: string } | 'quantity' | undefined;
}

/** The action of a press: open the form, go to the gift card's page, or add the item. */
export type Way = 'form' | 'gift-card' | 'add';

export type AddEvent =
  /**
   * A press and the result of the checks (§4.1). `leads`: it continues to the checkout after the
   * addition.
   */
  | {
      readonly type: 'press';
      readonly error: Notice | undefined;
      readonly way: Way;
      readonly leads: boolean;
    }
  | { readonly type: 'cancelled' | 'saved' | 'closed' | 'second' | 'twoSeconds' | 'restored' }
  /** The answer to the press with this number; `path` is the next page. */
  | {
      readonly type: 'success';
      readonly press: number;
      readonly title: string;
      readonly path: string;
    }
  | { readonly type: 'failure'; readonly press: number; readonly notice: Notice };

export interface AddContext {
  /** The number of calls so far, which is the number of the last one. */
  readonly press: number;
  readonly leads: boolean;
  /** The content of the alert. */
  readonly notice: Notice | undefined;
  /** The title of the last added item; empty if there is none. */
  readonly title: string;
  /** The next page of the last answer; empty until there is one. */
  readonly path: string;
}

type AddGuard =
  | 'invalid'
  | 'asksForm'
  | 'isGiftCard'
  | 'adds'
  | 'older'
  | 'leads'
  | 'stays'
  | 'current';

export type AddEffect =
  | 'alert'
  | 'openForm'
  | 'send'
  | 'startSecond'
  | 'startTwoSeconds'
  | 'announce'
  | 'goToGiftCard'
  | 'goToCheckout'
  | 'focus';

const SEND: readonly AddEffect[] = ['send', 'startSecond'];
const ADDED: readonly AddEffect[] = ['announce', 'startTwoSeconds'];

/** The answers to a pending press, within its first second and later. */
function answers(
  state: 'adding' | 'adding-long',
  next: 'answered' | 'added',
  effects: readonly AddEffect[],
): readonly Transition<AddState, AddEvent['type'], AddGuard, AddEffect>[] {
  return [
    { state, event: 'success', guard: 'older', next: state },
    { state, event: 'success', guard: 'leads', next: 'to-checkout', effects: ['goToCheckout'] },
    { state, event: 'success', guard: 'stays', next, effects },
    { state, event: 'failure', guard: 'older', next: state },
    {
      state,
      event: 'failure',
      guard: 'current',
      next: 'settling',
      effects: ['alert', 'startSecond'],
    },
  ];
}

/**
 * The add-to-cart button (storefront.md §4). The cart store takes the cart of every answer, and
 * `send` handles a stale crumb. A change of the variant causes no transition, since the next press
 * reads the current choice.
 */
export const ADD_TO_CART: Model<AddState, AddEvent, AddContext, AddGuard, AddEffect> = {
  name: 'add to cart',
  initial: 'idle',
  transitions: [
    { state: 'idle', event: 'press', guard: 'invalid', next: 'alert', effects: ['alert'] },
    { state: 'idle', event: 'press', guard: 'asksForm', next: 'form', effects: ['openForm'] },
    {
      state: 'idle',
      event: 'press',
      guard: 'isGiftCard',
      next: 'to-gift-card',
      effects: ['goToGiftCard'],
    },
    { state: 'idle', event: 'press', guard: 'adds', next: 'adding', effects: SEND },
    { state: 'form', event: 'cancelled', next: 'idle', effects: ['focus'] },
    { state: 'form', event: 'saved', next: 'adding', effects: SEND },
    { state: 'adding', event: 'second', next: 'adding-long' },
    ...answers('adding', 'answered', []),
    { state: 'answered', event: 'second', next: 'added', effects: ADDED },
    ...answers('adding-long', 'added', ADDED),
    { state: 'alert', event: 'closed', next: 'idle', effects: ['focus'] },
    { state: 'settling', event: 'second', next: 'alert' },
    { state: 'settling', event: 'closed', next: 'closed', effects: ['focus'] },
    { state: 'closed', event: 'second', next: 'idle' },
    { state: 'added', event: 'press', next: 'added' },
    { state: 'added', event: 'twoSeconds', next: 'idle' },
    { state: 'to-gift-card', event: 'restored', next: 'idle' },
    { state: 'to-checkout', event: 'restored', next: 'idle' },
  ],
  guards: {
    invalid: (_, event) => event.type === 'press' && event.error !== undefined,
    asksForm: isSound('form'),
    isGiftCard: isSound('gift-card'),
    adds: isSound('add'),
    older: isOlder,
    leads: (context, event) => !isOlder(context, event) && context.leads,
    stays: (context, event) => !isOlder(context, event) && !context.leads,
    current: (context, event) => !isOlder(context, event),
  },
  update,
};

export const START: AddContext = {
  press: 0,
  leads: false,
  notice: undefined,
  title: '',
  path: '',
};

function update(context: AddContext, event: AddEvent, state: AddState): AddContext {
  switch (event.type) {
    case 'press': {
      if (state !== 'idle') return context;
      const sends = event.error === undefined && event.way === 'add';
      return {
        ...context,
        press: context.press + (sends ? 1 : 0),
        leads: event.leads,
        notice: event.error,
      };
    }
    case 'saved':
      return { ...context, press: context.press + 1 };
    case 'success':
      return isOlder(context, event)
        ? context
        : { ...context, title: event.title, path: event.path };
    case 'failure':
      return isOlder(context, event) ? context : { ...context, notice: event.notice };
    default:
      return context;
  }
}

function isSound(way: Way) {
  return (_: AddContext, event: AddEvent): boolean =>
    event.type === 'press' && event.error === undefined && event.way === way;
}

function isOlder({ press }: AddContext, event: AddEvent): boolean {
  return (event.type === 'success' || event.type === 'failure') && event.press !== press;
}

/** What replaces the label of the button; nothing in the other states. */
export const PHASES: Readonly<Partial<Record<AddState, 'adding' | 'added'>>> = {
  adding: 'adding',
  'adding-long': 'adding',
  answered: 'adding',
  settling: 'adding',
  closed: 'adding',
  'to-checkout': 'adding',
  added: 'added',
};
