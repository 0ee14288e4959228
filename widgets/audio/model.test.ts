import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Snapshot, step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type AudioContext, type AudioEvent, type AudioState, audioModel } from './model.js';

const COUNT = 3;
const at = fc.integer({ min: 0, max: COUNT - 1 });
const event = <Type extends AudioEvent['type']>(type: Type) =>
  fc.record({ type: fc.constant(type), at });

describe('the model of recordings', () => {
  test('is whole, and hears a track that is there', () => {
    checkModel(audioModel, {
      events: {
        played: event('played'),
        paused: event('paused'),
        ended: event('ended'),
        failed: event('failed'),
      },
      ignored: {
        silent: ['paused', 'ended'],
        failed: ['paused', 'ended'],
      },
      start: { count: COUNT, at: 0 },
      invariant: ({ context }) => context.at >= 0 && context.at < context.count,
    });
  });

  const told = (type: AudioEvent['type'], track: number): AudioEvent => ({ type, at: track });
  test.each<[string, AudioEvent[], AudioState, number, string]>([
    ['is heard alone', [told('played', 1)], 'playing', 1, 'pauseOthers'],
    ['is silent when paused', [told('played', 1), told('paused', 1)], 'silent', 1, ''],
    [
      'takes the pause of what gave way for none',
      [told('played', 0), told('played', 2), told('paused', 0)],
      'playing',
      2,
      '',
    ],
    ['goes on to the next track', [told('played', 0), told('ended', 0)], 'playing', 1, 'playNext'],
    ['ends after the last', [told('played', 2), told('ended', 2)], 'silent', 2, ''],
    ['does not go on from what is not heard', [told('ended', 0)], 'silent', 0, ''],
    [
      'says that a track cannot be had',
      [told('played', 1), told('failed', 1)],
      'failed',
      1,
      'tell',
    ],
    ['plays on though another fails', [told('played', 1), told('failed', 0)], 'playing', 1, ''],
    [
      'forgets a failure when something is heard',
      [told('failed', 1), told('played', 0)],
      'playing',
      0,
      'pauseOthers',
    ],
  ])('%s', (_what, events, state, track, effects) => {
    let snapshot: Snapshot<AudioState, AudioContext> = {
      state: audioModel.initial,
      context: { count: COUNT, at: 0 },
    };
    let asked: readonly string[] = [];
    for (const each of events) {
      const stepped = step(audioModel, snapshot, each);
      snapshot = stepped.snapshot;
      asked = stepped.effects;
    }
    expect([snapshot.state, snapshot.context.at, asked.join(' ')]).toEqual([state, track, effects]);
  });
});
