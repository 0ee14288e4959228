import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type LikeEvent, type LikeMemory, likeModel } from './model.js';

const START: LikeMemory = { liked: false, likeCount: 7, before: null, problem: '' };
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
    invariant: ({ state, memory }) =>
      (state === 'sending') === (memory.before !== null) && memory.likeCount >= 0,
  });
});

describe('a like', () => {
  test.each<[string, LikeEvent[], Partial<LikeMemory>, string]>([
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
  ])('%s', (_what, events, memory, effect) => {
    let standing = { state: likeModel.initial, memory: START };
    let effects: readonly string[] = [];
    for (const event of events) ({ standing, effects } = step(likeModel, standing, event));
    expect(standing.memory).toMatchObject(memory);
    expect(effects.join()).toBe(effect);
  });
});
