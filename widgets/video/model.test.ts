import fc from 'fast-check';
import { expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { videoModel } from './model.js';

test('the model of videos is whole', () => {
  const event = <Type extends 'press' | 'loaded'>(type: Type) => fc.constant({ type });
  checkModel(videoModel, {
    events: { press: event('press'), loaded: event('loaded') },
    ignored: {
      closed: ['loaded'],
      opening: ['press'],
      open: ['press', 'loaded'],
    },
    start: null,
  });
});

test('a video is asked for once, when it is pressed', () => {
  let snapshot = { state: videoModel.initial, context: null };
  const effects = (['loaded', 'press', 'press', 'loaded', 'press'] as const).flatMap((type) => {
    const stepped = step(videoModel, snapshot, { type });
    snapshot = stepped.snapshot;
    return stepped.effects;
  });
  expect([snapshot.state, effects]).toEqual(['open', ['open']]);
});
