import fc from 'fast-check';
import { expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type TabsEvent, tabsModel } from './model.js';

test('the model of tabs is whole, and shows a panel that is there', () => {
  checkModel(tabsModel, {
    events: {
      choose: fc.record({ type: fc.constant('choose'), at: fc.integer({ min: -2, max: 9 }) }),
      move: fc.record({ type: fc.constant('move'), by: fc.constantFrom(1, -1) }),
      first: fc.constant({ type: 'first' }),
      last: fc.constant({ type: 'last' }),
    },
    start: fc.record({ count: fc.integer({ min: 1, max: 5 }), at: fc.constant(0) }),
    invariant: ({ context: { at, count } }) => at >= 0 && at < count,
  });
});

test.each<[string, TabsEvent, number, string]>([
  ['a press shows its panel', { type: 'choose', at: 2 }, 2, ''],
  ['an arrow leads on', { type: 'move', by: 1 }, 2, 'focus'],
  ['an arrow leads back', { type: 'move', by: -1 }, 0, 'focus'],
  ['the first', { type: 'first' }, 0, 'focus'],
  ['the last', { type: 'last' }, 2, 'focus'],
])('%s', (_what, event, at, effects) => {
  const stepped = step(tabsModel, { state: 'shown', context: { count: 3, at: 1 } }, event);
  expect([stepped.snapshot.context.at, stepped.effects.join(' ')]).toEqual([at, effects]);
});

test.each([
  [2, 1, 0],
  [0, -1, 2],
] as const)('from %i by %i it goes round to %i', (from, by, to) => {
  const snapshot = { state: 'shown', context: { count: 3, at: from } } as const;
  expect(step(tabsModel, snapshot, { type: 'move', by }).snapshot.context.at).toBe(to);
});
