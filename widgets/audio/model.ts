import type { Model } from '../shared/machine.js';

export type AudioState = 'silent' | 'playing' | 'failed';

/** An event of the browser's player for a track. */
export interface AudioEvent {
  readonly type: 'played' | 'paused' | 'ended' | 'failed';
  /** The index of the track. */
  readonly at: number;
}

export interface AudioContext {
  /** The number of tracks, at least one. */
  readonly count: number;
  /** The last played track. */
  readonly at: number;
}

type Guard = 'same' | 'other' | 'hasNext' | 'isLast';
export type AudioEffect = 'pauseOthers' | 'playNext' | 'tell';

/** A list of tracks of which one plays at a time. */
export const audioModel: Model<AudioState, AudioEvent, AudioContext, Guard, AudioEffect> = {
  name: 'audio',
  initial: 'silent',
  transitions: [
    { state: 'silent', event: 'played', next: 'playing', effects: ['pauseOthers'] },
    { state: 'silent', event: 'failed', next: 'failed', effects: ['tell'] },
    { state: 'playing', event: 'played', next: 'playing', effects: ['pauseOthers'] },
    { state: 'playing', event: 'paused', guard: 'same', next: 'silent' },
    { state: 'playing', event: 'paused', guard: 'other', next: 'playing' },
    { state: 'playing', event: 'ended', guard: 'hasNext', next: 'playing', effects: ['playNext'] },
    { state: 'playing', event: 'ended', guard: 'isLast', next: 'silent' },
    { state: 'playing', event: 'ended', guard: 'other', next: 'playing' },
    { state: 'playing', event: 'failed', guard: 'same', next: 'failed', effects: ['tell'] },
    { state: 'playing', event: 'failed', guard: 'other', next: 'playing' },
    { state: 'failed', event: 'played', next: 'playing', effects: ['pauseOthers'] },
    { state: 'failed', event: 'failed', next: 'failed', effects: ['tell'] },
  ],
  guards: {
    same: isSame,
    other: (context, event) => !isSame(context, event),
    hasNext: (context, event) => isSame(context, event) && event.at + 1 < context.count,
    isLast: (context, event) => isSame(context, event) && event.at + 1 === context.count,
  },
  update,
};

function isSame(context: AudioContext, { at }: AudioEvent): boolean {
  return context.at === at;
}

/** Events of other tracks change nothing while one plays. */
function update(context: AudioContext, event: AudioEvent, state: AudioState): AudioContext {
  if (event.type === 'played') return { ...context, at: event.at };
  if (state === 'playing' && !isSame(context, event)) return context;
  const next = event.type === 'ended' && event.at + 1 < context.count;
  return { ...context, at: next ? event.at + 1 : event.at };
}
