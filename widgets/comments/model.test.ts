import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import {
  type CommentsContext,
  type CommentsEvent,
  type CommentsState,
  commentsModel,
  type Errors,
} from './model.js';

const START: CommentsContext = { answered: null, problem: '', errors: {}, isShown: false };
const ADA = { id: 'c1', author: 'Ada' };
const BO = { id: 'c2', author: 'Bo' };
const submit = (errors: Errors = {}): CommentsEvent => ({ type: 'submit', errors });
const input = (field: string): CommentsEvent => ({ type: 'input', field });
const answer = (comment = ADA): CommentsEvent => ({ type: 'answer', comment });
const cancel: CommentsEvent = { type: 'cancel' };
const accepted = (isShown: boolean): CommentsEvent => ({ type: 'accepted', isShown });
const refused = (errors: Errors = {}): CommentsEvent => ({
  type: 'refused',
  problem: 'No.',
  errors,
});

test('the model of comments is whole', () => {
  const errors = fc.constantFrom<Errors>({}, { author: 'Required' }, { author: 'R', body: 'R' });
  checkModel(commentsModel, {
    events: {
      input: fc.record({ type: fc.constant('input'), field: fc.constantFrom('author', 'body') }),
      answer: fc.record({ type: fc.constant('answer'), comment: fc.constantFrom(ADA, BO) }),
      cancel: fc.constant({ type: 'cancel' }),
      submit: fc.record({ type: fc.constant('submit'), errors }),
      accepted: fc.record({ type: fc.constant('accepted'), isShown: fc.boolean() }),
      refused: fc.record({ type: fc.constant('refused'), problem: fc.constant('No.'), errors }),
    },
    ignored: {
      writing: ['accepted', 'refused'],
      invalid: ['accepted', 'refused'],
      failed: ['accepted', 'refused'],
      posted: ['cancel', 'accepted', 'refused'],
      posting: ['input', 'answer', 'cancel', 'submit'],
    },
    start: fc.constantFrom(START, { ...START, answered: ADA }),
    invariant: ({ state, context }) =>
      (state === 'failed') === (context.problem !== '') &&
      (state === 'posted' || !context.isShown) &&
      (state !== 'posted' || context.answered === null) &&
      (state !== 'posting' || Object.keys(context.errors).length === 0),
  });
});

describe('comments', () => {
  test.each<[string, CommentsEvent[], CommentsState, Partial<CommentsContext>, string]>([
    ['with errors', [submit({ body: 'R' })], 'invalid', { errors: { body: 'R' } }, 'focusError'],
    [
      'mended field by field',
      [submit({ author: 'R', body: 'R' }), input('body')],
      'writing',
      { errors: { author: 'R' } },
      '',
    ],
    ['posted', [submit()], 'posting', {}, 'send'],
    ['posted twice', [submit(), submit()], 'posting', {}, ''],
    [
      'that wait',
      [answer(), submit(), accepted(false)],
      'posted',
      { answered: null },
      'resetCaptcha,clear,returnForm,focusNote',
    ],
    [
      'that are shown',
      [submit(), accepted(true)],
      'posted',
      { isShown: true },
      'resetCaptcha,clear,returnForm,refresh,focusNote',
    ],
    [
      'that are refused',
      [answer(), submit(), refused({ body: 'R' })],
      'failed',
      { answered: ADA, problem: 'No.', errors: { body: 'R' } },
      'resetCaptcha,focusError',
    ],
    ['that answer', [answer()], 'writing', { answered: ADA }, 'moveForm,focusForm'],
    [
      'that answer another',
      [answer(), answer(BO)],
      'writing',
      { answered: BO },
      'moveForm,focusForm',
    ],
    [
      'not answered after all',
      [answer(), cancel],
      'writing',
      { answered: null },
      'returnForm,focusForm',
    ],
    [
      'one after another',
      [submit(), accepted(true), submit()],
      'posting',
      { isShown: false },
      'send',
    ],
  ])('%s', (_what, events, state, context, effect) => {
    let snapshot = { state: commentsModel.initial, context: START };
    let effects: readonly string[] = [];
    for (const event of events) ({ snapshot, effects } = step(commentsModel, snapshot, event));
    expect(snapshot.state).toBe(state);
    expect(snapshot.context).toMatchObject(context);
    expect(effects.join()).toBe(effect);
  });
});
