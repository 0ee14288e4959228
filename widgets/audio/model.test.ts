import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Standing, step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { type AudioEvent, type AudioMemory, type AudioState, audioModel } from './model.js';

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
      start: { count: COUNT, at: 0 },
      invariant: ({ memory }) => memory.at >= 0 && memory.at < memory.count,
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
    let standing: Standing<AudioState, AudioMemory> = {
      state: audioModel.initial,
      memory: { count: COUNT, at: 0 },
    };
    let asked: readonly string[] = [];
    for (const each of events) {
      const stepped = step(audioModel, standing, each);
      standing = stepped.standing;
      asked = stepped.effects;
    }
    expect([standing.state, standing.memory.at, asked.join(' ')]).toEqual([state, track, effects]);
  });
});
