import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Snapshot, step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type SearchContext, type SearchEvent, type SearchState, searchModel } from './model.js';

const START: SearchContext = { text: '', results: [], at: -1 };
const found = (...titles: readonly string[]): SearchEvent => ({
  type: 'found',
  results: titles.map((title) => ({ title, url: `/${title}` })),
});
const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const plain = <Type extends 'failed' | 'dismissed' | 'left'>(type: Type) => fc.constant({ type });

describe('the model of suggestions', () => {
  test('is whole, and chooses what is there', () => {
    checkModel(searchModel, {
      events: {
        typed: fc.record({
          type: fc.constant('typed'),
          text: fc.constantFrom('', ' ', 'mud', 'a'),
        }),
        found: fc.record({
          type: fc.constant('found'),
          results: fc.array(fc.record({ title: fc.string(), url: fc.constant('/x') }), {
            maxLength: 4,
          }),
        }),
        failed: plain('failed'),
        dismissed: plain('dismissed'),
        left: plain('left'),
        move: fc.record({ type: fc.constant('move'), by: fc.constantFrom(1, -1) }),
      },
      ignored: {
        closed: ['found', 'failed', 'dismissed', 'left'],
        asking: ['move'],
        open: ['found', 'failed'],
        empty: ['found', 'failed', 'move'],
      },
      start: START,
      invariant: ({ state, context: { at, results } }) =>
        at >= -1 &&
        at < Math.max(results.length, 0) &&
        (state !== 'open' || results.length > 0) &&
        (state !== 'closed' || results.length === 0) &&
        (state === 'open' || at === -1),
    });
  });

  const DOWN = { type: 'move', by: 1 } as const;
  const UP = { type: 'move', by: -1 } as const;
  const LEFT = { type: 'left' } as const;
  test.each<[string, SearchEvent[], SearchState, number, string]>([
    ['asks for what is typed', [typed(' mud ')], 'asking', -1, 'ask'],
    ['asks for nothing where there is nothing', [typed('  ')], 'closed', -1, 'stop'],
    ['shows what was found', [typed('m'), found('a', 'b')], 'open', -1, 'tell'],
    ['says that nothing was', [typed('m'), found()], 'empty', -1, 'tell'],
    ['goes down to the first', [typed('m'), found('a', 'b'), DOWN], 'open', 0, ''],
    ['goes up to the last', [typed('m'), found('a', 'b'), UP], 'open', 1, ''],
    ['comes back to the field', [typed('m'), found('a'), DOWN, DOWN], 'open', -1, ''],
    [
      'lets go when more is typed',
      [typed('m'), found('a'), DOWN, typed('mu')],
      'asking',
      -1,
      'ask',
    ],
    ['closes when the field is emptied', [typed('m'), found('a'), typed('')], 'closed', -1, 'stop'],
    [
      'closes when it is dismissed',
      [typed('m'), found('a'), { type: 'dismissed' }],
      'closed',
      -1,
      '',
    ],
    ['closes when it is left', [typed('m'), found(), LEFT], 'closed', -1, ''],
    ['asks no more when it is left', [typed('m'), LEFT], 'closed', -1, 'stop'],
    ['drops an answer that comes late', [typed('m'), LEFT, found('a')], 'closed', -1, ''],
    ['opens again by an arrow', [typed('m'), LEFT, DOWN], 'asking', -1, 'ask'],
    ['has nothing to open', [DOWN], 'closed', -1, ''],
    ['is silent when it cannot ask', [typed('m'), { type: 'failed' }], 'closed', -1, ''],
  ])('%s', (_what, events, state, at, effects) => {
    let snapshot: Snapshot<SearchState, SearchContext> = {
      state: searchModel.initial,
      context: START,
    };
    let asked: readonly string[] = [];
    for (const event of events) {
      const stepped = step(searchModel, snapshot, event);
      snapshot = stepped.snapshot;
      asked = stepped.effects;
    }
    expect([snapshot.state, snapshot.context.at, asked.join(' ')]).toEqual([state, at, effects]);
  });

  test('shows what was found before while it asks', () => {
    const { snapshot } = step(
      searchModel,
      { state: 'open', context: { text: 'm', results: [{ title: 'a', url: '/a' }], at: 0 } },
      typed('mu'),
    );
    expect(snapshot.context).toEqual({ text: 'mu', results: [{ title: 'a', url: '/a' }], at: -1 });
  });
});
