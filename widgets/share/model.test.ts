import fc from 'fast-check';
import { expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type ShareEvent, shareModel } from './model.js';

test('the model of sharing is whole', () => {
  const event = <Type extends ShareEvent['type']>(type: Type) => fc.constant({ type });
  checkModel(shareModel, {
    events: {
      share: event('share'),
      copy: event('copy'),
      done: event('done'),
      cancelled: event('cancelled'),
      refused: event('refused'),
    },
    ignored: {
      idle: ['done', 'cancelled', 'refused'],
      copied: ['done', 'cancelled', 'refused'],
      failed: ['done', 'cancelled', 'refused'],
      sharing: ['share', 'copy'],
      copying: ['share', 'copy', 'cancelled'],
    },
    start: null,
  });
});

test.each<[ShareEvent['type'][], string, string]>([
  [['share'], 'sharing', 'share'],
  [['share', 'done'], 'idle', ''],
  [['share', 'cancelled'], 'idle', ''],
  [['share', 'refused'], 'copying', 'copy'],
  [['share', 'refused', 'done'], 'copied', 'sayCopied'],
  [['copy'], 'copying', 'copy'],
  [['copy', 'copy'], 'copying', ''],
  [['copy', 'done'], 'copied', 'sayCopied'],
  [['copy', 'refused'], 'failed', 'sayFailed'],
  [['copy', 'refused', 'copy'], 'copying', 'copy'],
  [['copy', 'done', 'share'], 'sharing', 'share'],
])('%j leads to %s', (types, state, effect) => {
  let snapshot: { state: typeof shareModel.initial; context: null } = {
    state: 'idle',
    context: null,
  };
  let effects: readonly string[] = [];
  for (const type of types) ({ snapshot, effects } = step(shareModel, snapshot, { type }));
  expect([snapshot.state, effects.join()]).toEqual([state, effect]);
});
