import type { Model, Snapshot, Transition } from '../shared/machine.js';

export type AddState =
  | 'idle'
  | 'form'
  | 'adding'
  | 'adding-long'
  | 'answered'
  | 'added'
  | 'alert'
  | 'leaving';

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
  /** Whether the alert is about a call and its first second is not over. */
  readonly settling: boolean;
  /** Whether the alert was closed within its first second. */
  readonly closed: boolean;
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
  | 'current'
  | 'settling'
  | 'settled'
  | 'closed'
  | 'shown';

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
    { state, event: 'success', guard: 'leads', next: 'leaving', effects: ['goToCheckout'] },
    { state, event: 'success', guard: 'stays', next, effects },
    { state, event: 'failure', guard: 'older', next: state },
    { state, event: 'failure', guard: 'current', next: 'alert', effects: ['alert', 'startSecond'] },
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
      next: 'leaving',
      effects: ['goToGiftCard'],
    },
    { state: 'idle', event: 'press', guard: 'adds', next: 'adding', effects: SEND },
    { state: 'form', event: 'cancelled', next: 'idle', effects: ['focus'] },
    { state: 'form', event: 'saved', next: 'adding', effects: SEND },
    { state: 'adding', event: 'second', next: 'adding-long' },
    ...answers('adding', 'answered', []),
    { state: 'answered', event: 'second', next: 'added', effects: ADDED },
    ...answers('adding-long', 'added', ADDED),
    {
      state: 'alert',
      event: 'closed',
      guard: 'settling',
      next: 'alert',
      effects: ['focus'],
    },
    { state: 'alert', event: 'closed', guard: 'settled', next: 'idle', effects: ['focus'] },
    { state: 'alert', event: 'second', guard: 'closed', next: 'idle' },
    { state: 'alert', event: 'second', guard: 'shown', next: 'alert' },
    { state: 'added', event: 'press', next: 'added' },
    { state: 'added', event: 'twoSeconds', next: 'idle' },
    { state: 'leaving', event: 'restored', next: 'idle' },
  ],
  ignored: {
    idle: [
      'cancelled',
      'saved',
      'closed',
      'second',
      'twoSeconds',
      'restored',
      'success',
      'failure',
    ],
    form: ['press', 'closed', 'second', 'twoSeconds', 'restored', 'success', 'failure'],
    adding: ['press', 'cancelled', 'saved', 'closed', 'twoSeconds', 'restored'],
    'adding-long': ['press', 'cancelled', 'saved', 'closed', 'second', 'twoSeconds', 'restored'],
    answered: [
      'press',
      'cancelled',
      'saved',
      'closed',
      'twoSeconds',
      'restored',
      'success',
      'failure',
    ],
    added: ['cancelled', 'saved', 'closed', 'second', 'restored', 'success', 'failure'],
    alert: ['press', 'cancelled', 'saved', 'twoSeconds', 'restored', 'success', 'failure'],
    leaving: [
      'press',
      'cancelled',
      'saved',
      'closed',
      'second',
      'twoSeconds',
      'success',
      'failure',
    ],
  },
  guards: {
    invalid: (_, event) => event.type === 'press' && event.error !== undefined,
    asksForm: isSound('form'),
    isGiftCard: isSound('gift-card'),
    adds: isSound('add'),
    older: isOlder,
    leads: (context, event) => !isOlder(context, event) && context.leads,
    stays: (context, event) => !isOlder(context, event) && !context.leads,
    current: (context, event) => !isOlder(context, event),
    settling: ({ settling }) => settling,
    settled: ({ settling }) => !settling,
    closed: ({ closed }) => closed,
    shown: ({ closed }) => !closed,
  },
  update,
};

export const START: AddContext = {
  press: 0,
  leads: false,
  notice: undefined,
  settling: false,
  closed: false,
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
        settling: false,
        closed: false,
        path: '',
      };
    }
    case 'saved':
      return { ...context, press: context.press + 1 };
    case 'success':
      return isOlder(context, event)
        ? context
        : { ...context, title: event.title, path: event.path };
    case 'failure':
      return isOlder(context, event)
        ? context
        : { ...context, notice: event.notice, settling: true, closed: false };
    case 'closed':
      return { ...context, closed: true };
    case 'second':
      return { ...context, settling: false };
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

const PHASES: Readonly<Partial<Record<AddState, 'adding' | 'added'>>> = {
  adding: 'adding',
  'adding-long': 'adding',
  answered: 'adding',
  added: 'added',
};

/** The state that replaces the button's label; undefined if the label is shown. */
export function phaseOf({ state, context }: Snapshot<AddState, AddContext>) {
  const isBusy =
    (state === 'alert' && context.settling) || (state === 'leaving' && context.path !== '');
  return isBusy ? 'adding' : PHASES[state];
}
