import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import {
  type FormContext,
  type FormEvent,
  type FormState,
  formModel,
  type Trouble,
} from './model.js';

const START: FormContext = { problem: '', errors: {}, saved: null };
const SAVED = { redirect: null, html: '' };
const SOUND: Trouble = { problem: '', errors: {} };
const WRONG: Trouble = { problem: 'Invalid.', errors: { a: 'Required', b: 'Required' } };
const input = (field: string): FormEvent => ({ type: 'input', field });
const submit: FormEvent = { type: 'submit' };
const checked = (trouble: Trouble): FormEvent => ({ type: 'checked', ...trouble });
const refused = (trouble: Trouble): FormEvent => ({ type: 'refused', ...trouble });

describe('the model of forms', () => {
  test('is whole', () => {
    const field = fc.constantFrom('a', 'b', 'c', '__proto__');
    const errors = fc.dictionary(field, fc.constantFrom('Required', 'No.'), { maxKeys: 3 });
    const wrong = fc.record({ problem: fc.constantFrom('Invalid.', 'Later.'), errors });
    const trouble = fc.oneof(fc.constant(SOUND), wrong);
    const withType = <Type extends 'checked' | 'refused'>(type: Type, of: fc.Arbitrary<Trouble>) =>
      of.map((given) => ({ type, ...given }));
    checkModel(formModel, {
      events: {
        input: field.map((name) => ({ type: 'input' as const, field: name })),
        submit: fc.constant({ type: 'submit' as const }),
        checked: withType('checked', trouble),
        refused: withType('refused', wrong),
        accepted: fc.constant({ type: 'accepted' as const, saved: SAVED }),
      },
      ignored: {
        editing: ['checked', 'refused', 'accepted'],
        checking: ['input', 'submit', 'refused', 'accepted'],
        invalid: ['checked', 'refused', 'accepted'],
        locked: ['input', 'submit', 'checked'],
        failed: ['checked', 'refused', 'accepted'],
        done: ['input', 'submit', 'checked', 'refused', 'accepted'],
      },
      start: START,
      invariant: ({ state, context: { problem, errors: all } }) => {
        const isSaid = problem !== '';
        if (state === 'invalid' || state === 'failed') return isSaid;
        // A field at error is never left without the summary that leads to it.
        if (state === 'editing') return isSaid === Object.keys(all).length > 0;
        return !isSaid && Object.keys(all).length === 0;
      },
    });
  });

  test.each<[string, FormEvent[], FormState, Trouble, string]>([
    ['a press', [submit], 'checking', SOUND, 'check'],
    ['errors', [submit, checked(WRONG)], 'invalid', WRONG, 'review'],
    [
      'a field set right',
      [submit, checked(WRONG), input('a')],
      'editing',
      { problem: 'Invalid.', errors: { b: 'Required' } },
      '',
    ],
    ['all set right', [submit, checked(WRONG), input('a'), input('b')], 'editing', SOUND, ''],
    ['nothing wrong', [submit, checked(SOUND)], 'locked', SOUND, 'send'],
    ['a second press', [submit, checked(SOUND), submit], 'locked', SOUND, ''],
    ['a refusal', [submit, checked(SOUND), refused(WRONG)], 'failed', WRONG, 'resetCaptcha review'],
    [
      'a press after a refusal',
      [submit, checked(SOUND), refused(WRONG), submit],
      'checking',
      SOUND,
      'check',
    ],
    [
      'an answer',
      [submit, checked(SOUND), { type: 'accepted', saved: SAVED }],
      'done',
      SOUND,
      'finish',
    ],
  ])('%s', (_what, events, state, trouble, asked) => {
    let snapshot = { state: formModel.initial, context: START };
    let effects: readonly string[] = [];
    for (const event of events) ({ snapshot, effects } = step(formModel, snapshot, event));
    const { problem, errors } = snapshot.context;
    expect([snapshot.state, { problem, errors }, effects.join(' ')]).toEqual([
      state,
      trouble,
      asked,
    ]);
  });
});
