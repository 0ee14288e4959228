import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type QuickViewEvent, type QuickViewState, quickViewModel } from './model.js';

const at = fc.nat({ max: 3 });

describe('the model of quick views', () => {
  test('is whole, and never outside of its group', () => {
    checkModel(quickViewModel, {
      events: {
        loaded: fc.record({ type: fc.constant('loaded'), at }),
        broken: fc.record({ type: fc.constant('broken'), at }),
        move: fc.record({ type: fc.constant('move'), by: fc.constantFrom(1, -1) }),
        retry: fc.constant({ type: 'retry' }),
        close: fc.constant({ type: 'close' }),
      },
      ignored: {
        loading: ['retry'],
        shown: ['loaded', 'broken', 'retry'],
        failed: ['loaded', 'broken'],
        closed: ['loaded', 'broken', 'move', 'retry', 'close'],
      },
      start: fc.constantFrom({ count: 1, at: 0 }, { count: 3, at: 1 }),
      invariant: ({ context }) => context.at >= 0 && context.at < context.count,
    });
  });

  const loaded = (index: number): QuickViewEvent => ({ type: 'loaded', at: index });
  const move = (by: 1 | -1): QuickViewEvent => ({ type: 'move', by });
  test.each<[string, QuickViewEvent[], QuickViewState, number, string]>([
    ['is shown when it has come', [loaded(1)], 'shown', 1, 'announce'],
    ['waits for the one that was asked for last', [move(1), loaded(1)], 'loading', 2, ''],
    ['fails', [{ type: 'broken', at: 1 }], 'failed', 1, ''],
    ['is tried again', [{ type: 'broken', at: 1 }, { type: 'retry' }], 'loading', 1, 'load'],
    ['goes on to the next', [loaded(1), move(1)], 'loading', 2, 'load'],
    ['stays at the end', [move(1), loaded(2), move(1)], 'shown', 2, ''],
    ['stays at the start', [move(-1), move(-1)], 'loading', 0, ''],
    ['drops what comes after its end', [{ type: 'close' }, loaded(1)], 'closed', 1, ''],
  ])('%s', (_what, events, state, index, effect) => {
    let snapshot = { state: quickViewModel.initial, context: { count: 3, at: 1 } };
    let effects: readonly string[] = [];
    for (const event of events) ({ snapshot, effects } = step(quickViewModel, snapshot, event));
    expect([snapshot.state, snapshot.context.at, effects.join()]).toEqual([state, index, effect]);
  });
});
