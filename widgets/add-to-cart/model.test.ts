import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import {
  ADD_TO_CART,
  type AddContext,
  type AddEvent,
  type AddState,
  PHASES,
  START,
  type Way,
} from './model.js';

const notice = fc.record({
  text: fc.string(),
  control: fc.constantFrom(undefined, 'quantity' as const, { option: 'Size' }),
});
const press = fc.integer({ min: 0, max: 3 });
const plain = <Type extends AddEvent['type']>(type: Type) => fc.constant({ type });
const events = {
  press: fc.record({
    type: fc.constant('press' as const),
    error: fc.option(notice, { nil: undefined, freq: 4 }),
    way: fc.constantFrom<Way>('form', 'gift-card', 'add'),
    leads: fc.boolean(),
  }),
  cancelled: plain('cancelled'),
  saved: plain('saved'),
  closed: plain('closed'),
  second: plain('second'),
  twoSeconds: plain('twoSeconds'),
  restored: plain('restored'),
  success: fc.record({
    type: fc.constant('success' as const),
    press,
    title: fc.string({ minLength: 1 }),
    path: fc.constantFrom('/checkout', '/checkout/subscription?cartToken=x'),
  }),
  failure: fc.record({ type: fc.constant('failure' as const), press, notice }),
};

/** Ignored in each state after a failed call. */
const UNSENT = [
  'press',
  'cancelled',
  'saved',
  'twoSeconds',
  'restored',
  'success',
  'failure',
] as const;
/** Ignored while the page is left. */
const GONE = [
  'press',
  'cancelled',
  'saved',
  'closed',
  'second',
  'twoSeconds',
  'success',
  'failure',
] as const;

const PRESS: AddEvent = { type: 'press', error: undefined, way: 'add', leads: false };
const LEADS: AddEvent = { ...PRESS, leads: true };
const ERROR: AddEvent = { ...PRESS, error: { text: 'Please select Size' } };
const OK: AddEvent = { type: 'success', press: 1, title: 'Mug', path: '/checkout' };
const NO: AddEvent = { type: 'failure', press: 1, notice: { text: 'No' } };
const SECOND: AddEvent = { type: 'second' };
const CLOSED: AddEvent = { type: 'closed' };

function follow(sequence: readonly AddEvent[]): [AddState, string, string | undefined] {
  let snapshot: { state: AddState; context: AddContext } = {
    state: ADD_TO_CART.initial,
    context: START,
  };
  let asked: readonly string[] = [];
  for (const event of sequence) {
    ({ snapshot, effects: asked } = step(ADD_TO_CART, snapshot, event));
  }
  return [snapshot.state, asked.join(' '), PHASES[snapshot.state]];
}

describe('the button that adds to the cart', () => {
  it('has a whole model', () => {
    checkModel(ADD_TO_CART, {
      events,
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
        'adding-long': [
          'press',
          'cancelled',
          'saved',
          'closed',
          'second',
          'twoSeconds',
          'restored',
        ],
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
        alert: [...UNSENT, 'second'],
        settling: UNSENT,
        closed: [...UNSENT, 'closed'],
        'to-gift-card': GONE,
        'to-checkout': GONE,
      },
      start: START,
      invariant: ({ state, context }) =>
        (!['alert', 'settling', 'closed'].includes(state) || context.notice !== undefined) &&
        (!['adding', 'adding-long', 'answered', 'added'].includes(state) || context.press > 0) &&
        (state !== 'added' || context.title !== ''),
    });
  });

  it.each<[string, AddEvent[], AddState, string, string | undefined]>([
    ['a press', [PRESS], 'adding', 'send startSecond', 'adding'],
    ['a press with an error', [ERROR], 'alert', 'alert', undefined],
    ['its alert closed', [ERROR, CLOSED], 'idle', 'focus', undefined],
    ['a press with a form', [{ ...PRESS, way: 'form' }], 'form', 'openForm', undefined],
    [
      'the form closed',
      [{ ...PRESS, way: 'form' }, { type: 'cancelled' }],
      'idle',
      'focus',
      undefined,
    ],
    [
      'the form saved',
      [{ ...PRESS, way: 'form' }, { type: 'saved' }],
      'adding',
      'send startSecond',
      'adding',
    ],
    [
      'a press for a gift card',
      [{ ...PRESS, way: 'gift-card' }],
      'to-gift-card',
      'goToGiftCard',
      undefined,
    ],
    ['a second press', [PRESS, PRESS], 'adding', '', 'adding'],
    ['an answer within the second', [PRESS, OK], 'answered', '', 'adding'],
    ['then its second', [PRESS, OK, SECOND], 'added', 'announce startTwoSeconds', 'added'],
    [
      'an answer after the second',
      [PRESS, SECOND, OK],
      'added',
      'announce startTwoSeconds',
      'added',
    ],
    ['a press on Added!', [PRESS, SECOND, OK, PRESS], 'added', '', 'added'],
    ['two seconds of Added!', [PRESS, SECOND, OK, { type: 'twoSeconds' }], 'idle', '', undefined],
    ['an express answer', [LEADS, OK], 'to-checkout', 'goToCheckout', 'adding'],
    ['coming back', [LEADS, OK, { type: 'restored' }], 'idle', '', undefined],
    ['an older answer', [PRESS, { ...OK, press: 0 }], 'adding', '', 'adding'],
    ['an older failure', [PRESS, SECOND, { ...NO, press: 0 }], 'adding-long', '', 'adding'],
    ['a failure', [PRESS, NO], 'settling', 'alert startSecond', 'adding'],
    ['its alert closed at once', [PRESS, NO, CLOSED], 'closed', 'focus', 'adding'],
    ['then its second', [PRESS, NO, CLOSED, SECOND], 'idle', '', undefined],
    ['an alert that is read for long', [PRESS, NO, SECOND], 'alert', '', undefined],
    ['then closed', [PRESS, NO, SECOND, CLOSED], 'idle', 'focus', undefined],
  ])('after %s', (_what, sequence, ...expected) => {
    expect(follow(sequence)).toEqual(expected);
  });
});
