import fc from 'fast-check';
import { expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type InfoEvent, type InfoState, instalmentModel } from './model.js';

test('the model of the box about instalments is whole, and remembers why it did not open', () => {
  checkModel(instalmentModel, {
    events: {
      press: fc.constant({ type: 'press' }),
      loaded: fc.constant({ type: 'loaded' }),
      dismissed: fc.constant({ type: 'dismissed' }),
      failed: fc.record({ type: fc.constant('failed'), error: fc.string() }),
    },
    ignored: {
      closed: ['loaded', 'failed', 'dismissed'],
      fetching: ['press', 'dismissed'],
      open: ['press', 'loaded', 'failed'],
    },
    start: {},
    invariant: ({ state, context }) => !('error' in context) || state === 'closed',
  });
});

test.each<[string, InfoEvent[], InfoState, string]>([
  ['fetches what it shows', [{ type: 'press' }], 'fetching', 'fetch'],
  ['fetches it once', [{ type: 'press' }, { type: 'press' }], 'fetching', ''],
  ['shows it', [{ type: 'press' }, { type: 'loaded' }], 'open', 'show'],
  ['reports a failure', [{ type: 'press' }, { type: 'failed', error: 1 }], 'closed', 'report'],
  [
    'opens again',
    [{ type: 'press' }, { type: 'loaded' }, { type: 'dismissed' }, { type: 'press' }],
    'fetching',
    'fetch',
  ],
])('%s', (_, events, state, effect) => {
  let snapshot: { state: InfoState; context: object } = {
    state: instalmentModel.initial,
    context: {},
  };
  let effects: readonly string[] = [];
  for (const event of events) ({ snapshot, effects } = step(instalmentModel, snapshot, event));
  expect([snapshot.state, effects.join()]).toEqual([state, effect]);
});
