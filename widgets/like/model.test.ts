import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type LikeContext, type LikeEvent, likeModel } from './model.js';

const START: LikeContext = { liked: false, likeCount: 7, before: null, problem: '' };
const press: LikeEvent = { type: 'press' };
const answered = (liked: boolean, likeCount: number): LikeEvent => ({
  type: 'answered',
  liked,
  likeCount,
});
const refused: LikeEvent = { type: 'refused', message: 'No.' };

test('the model of likes is whole', () => {
  const liked = { liked: fc.boolean(), likeCount: fc.nat(9) };
  checkModel(likeModel, {
    events: {
      press: fc.constant({ type: 'press' }),
      answered: fc.record({ type: fc.constant('answered'), ...liked }),
      refused: fc.constant({ type: 'refused', message: 'No.' }),
    },
    start: fc.record(liked).map((more) => ({ ...START, ...more })),
    invariant: ({ state, context }) =>
      (state === 'sending') === (context.before !== null) && context.likeCount >= 0,
  });
});

describe('a like', () => {
  test.each<[string, LikeEvent[], Partial<LikeContext>, string]>([
    ['is shown at once', [press], { liked: true, likeCount: 8 }, 'send'],
    ['waits for its answer', [press, press], { liked: true, likeCount: 8 }, ''],
    ['is what the server says', [press, answered(true, 12)], { liked: true, likeCount: 12 }, ''],
    ['is undone when refused', [press, refused], { likeCount: 7, problem: 'No.' }, ''],
    [
      'can be taken back',
      [press, answered(true, 8), press],
      { liked: false, likeCount: 7 },
      'send',
    ],
    ['forgets its problem', [press, refused, press], { liked: true, problem: '' }, 'send'],
    ['never counts below nothing', [answered(true, 0), press], { likeCount: 8 }, 'send'],
  ])('%s', (_what, events, context, effect) => {
    let snapshot = { state: likeModel.initial, context: START };
    let effects: readonly string[] = [];
    for (const event of events) ({ snapshot, effects } = step(likeModel, snapshot, event));
    expect(snapshot.context).toMatchObject(context);
    expect(effects.join()).toBe(effect);
  });
});
