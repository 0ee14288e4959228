import type { Model } from '../shared/machine.js';

/** `held`: autoplay is paused by the pointer or the focus. */
export type GalleryState = 'still' | 'playing' | 'held';

/** A reason that pauses the autoplay while it lasts. */
export type Hold = 'pointer' | 'focus';

export type GalleryEvent =
  | { readonly type: 'move'; readonly by: 1 | -1 }
  /** `settled`: the strip was scrolled by other means and has stopped. */
  | { readonly type: 'go' | 'open' | 'settled'; readonly at: number }
  | { readonly type: 'play' | 'pause' | 'tick' }
  | { readonly type: 'hold' | 'release'; readonly why: Hold };

export interface GalleryContext {
  /** The number of slides, at least one. */
  readonly count: number;
  /** The index of the current slide. */
  readonly at: number;
  readonly holds: readonly Hold[];
}

type Guard = 'here' | 'elsewhere' | 'lastHold' | 'otherHold';
export type GalleryEffect = 'show' | 'open' | 'start' | 'stop';

const STATES = ['still', 'playing', 'held'] as const;

/**
 * Slides with one current slide (storefront seed §5 "Gallery options"). Navigation by the visitor
 * ends the autoplay; pointer and focus pause it. If the visitor restarts the autoplay, it runs
 * regardless of pointer and focus.
 */
export const galleryModel: Model<GalleryState, GalleryEvent, GalleryContext, Guard, GalleryEffect> =
  {
    name: 'gallery',
    initial: 'still',
    transitions: [
      ...STATES.flatMap(
        (state) =>
          [
            { state, event: 'move', next: 'still', effects: ['stop', 'show'] },
            { state, event: 'go', next: 'still', effects: ['stop', 'show'] },
            { state, event: 'open', next: 'still', effects: ['stop', 'open'] },
            { state, event: 'settled', guard: 'here', next: state },
            { state, event: 'settled', guard: 'elsewhere', next: 'still', effects: ['stop'] },
          ] as const,
      ),
      { state: 'still', event: 'play', next: 'playing', effects: ['start'] },
      { state: 'playing', event: 'pause', next: 'still', effects: ['stop'] },
      { state: 'playing', event: 'tick', next: 'playing', effects: ['show', 'start'] },
      { state: 'playing', event: 'hold', next: 'held', effects: ['stop'] },
      { state: 'held', event: 'pause', next: 'still' },
      { state: 'held', event: 'hold', next: 'held' },
      { state: 'held', event: 'release', guard: 'lastHold', next: 'playing', effects: ['start'] },
      { state: 'held', event: 'release', guard: 'otherHold', next: 'held' },
    ],
    guards: {
      here: ({ at, count }, event) => 'at' in event && within(event.at, count) === at,
      elsewhere: ({ at, count }, event) => 'at' in event && within(event.at, count) !== at,
      lastHold: ({ holds }, event) => 'why' in event && without(holds, event.why).length === 0,
      otherHold: ({ holds }, event) => 'why' in event && without(holds, event.why).length > 0,
    },
    update,
  };

function update(context: GalleryContext, event: GalleryEvent): GalleryContext {
  const { at, count, holds } = context;
  switch (event.type) {
    case 'move':
      return { ...context, at: around(at + event.by, count) };
    case 'tick':
      return { ...context, at: around(at + 1, count) };
    case 'go':
    case 'open':
    case 'settled':
      return { ...context, at: within(event.at, count) };
    case 'hold':
      return { ...context, holds: [...without(holds, event.why), event.why] };
    case 'release':
      return { ...context, holds: without(holds, event.why) };
    case 'play':
    case 'pause':
      return { ...context, holds: [] };
  }
}

/** The first slide follows the last. */
function around(at: number, count: number): number {
  return (at + count) % count;
}

function within(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1);
}

function without(holds: readonly Hold[], why: Hold): readonly Hold[] {
  return holds.filter((hold) => hold !== why);
}
