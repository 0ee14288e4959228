import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type GalleryEvent, type GalleryState, galleryModel } from './model.js';

const at = fc.integer({ min: -1, max: 9 });
const why = fc.constantFrom('pointer' as const, 'focus' as const);

describe('the model of galleries', () => {
  test('is whole, shows a slide that is there, and is held by what is on it', () => {
    checkModel(galleryModel, {
      events: {
        move: fc.record({ type: fc.constant('move'), by: fc.constantFrom(1, -1) }),
        go: fc.record({ type: fc.constant('go'), at }),
        open: fc.record({ type: fc.constant('open'), at }),
        settled: fc.record({ type: fc.constant('settled'), at }),
        play: fc.constant({ type: 'play' }),
        pause: fc.constant({ type: 'pause' }),
        tick: fc.constant({ type: 'tick' }),
        hold: fc.record({ type: fc.constant('hold'), why }),
        release: fc.record({ type: fc.constant('release'), why }),
      },
      ignored: {
        still: ['pause', 'tick', 'hold', 'release'],
        playing: ['play', 'release'],
        held: ['play', 'tick'],
      },
      start: fc.record({
        count: fc.integer({ min: 1, max: 5 }),
        at: fc.constant(0),
        holds: fc.constant([]),
      }),
      invariant: ({ state, context: { at, count, holds } }) =>
        at >= 0 &&
        at < count &&
        holds.length === new Set(holds).size &&
        (state === 'held') === (state !== 'still' && holds.length > 0),
    });
  });

  const move = (by: 1 | -1): GalleryEvent => ({ type: 'move', by });
  const PLAY = { type: 'play' } as const;
  const TICK = { type: 'tick' } as const;
  const HOVER = { type: 'hold', why: 'pointer' } as const;
  const FOCUS = { type: 'hold', why: 'focus' } as const;
  const LEAVE = { type: 'release', why: 'pointer' } as const;
  const BLUR = { type: 'release', why: 'focus' } as const;
  test.each<[string, GalleryEvent[], GalleryState, number, string]>([
    ['goes on to the next', [move(1)], 'still', 1, 'stop show'],
    ['goes round at the start', [move(-1)], 'still', 2, 'stop show'],
    ['goes round at the end', [move(-1), move(1)], 'still', 0, 'stop show'],
    ['shows a slide that is asked for', [{ type: 'go', at: 2 }], 'still', 2, 'stop show'],
    ['opens the box at a slide', [PLAY, { type: 'open', at: 1 }], 'still', 1, 'stop open'],
    ['moves by itself', [PLAY, TICK], 'playing', 1, 'show start'],
    ['goes round by itself', [PLAY, TICK, TICK, TICK], 'playing', 0, 'show start'],
    ['is held while it is pointed at', [PLAY, HOVER], 'held', 0, 'stop'],
    ['goes on when that ends', [PLAY, HOVER, LEAVE], 'playing', 0, 'start'],
    ['is held while anything is on it', [PLAY, HOVER, FOCUS, LEAVE], 'held', 0, ''],
    ['goes on when nothing is', [PLAY, HOVER, FOCUS, LEAVE, BLUR], 'playing', 0, 'start'],
    ['ends its autoplay when it is moved', [PLAY, HOVER, move(1), LEAVE], 'still', 1, ''],
    ['ends it when it is paused', [PLAY, FOCUS, { type: 'pause' }, BLUR], 'still', 0, ''],
    ['plays for who asks, with the focus on it', [HOVER, FOCUS, PLAY], 'playing', 0, 'start'],
    ['ends it when it is swiped', [PLAY, { type: 'settled', at: 2 }], 'still', 2, 'stop'],
    [
      'takes its own scrolling for none',
      [PLAY, TICK, { type: 'settled', at: 1 }],
      'playing',
      1,
      '',
    ],
    ['drops a late tick', [PLAY, HOVER, TICK], 'held', 0, ''],
  ])('%s', (_what, events, state, index, effect) => {
    let snapshot: {
      state: GalleryState;
      context: { count: number; at: number; holds: readonly [] };
    } = {
      state: galleryModel.initial,
      context: { count: 3, at: 0, holds: [] },
    };
    let effects: readonly string[] = [];
    for (const event of events) {
      const stepped = step(galleryModel, snapshot, event);
      snapshot = stepped.snapshot as typeof snapshot;
      effects = stepped.effects;
    }
    expect([snapshot.state, snapshot.context.at, effects.join(' ')]).toEqual([
      state,
      index,
      effect,
    ]);
  });
});
