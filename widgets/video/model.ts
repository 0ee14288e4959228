import type { Model } from '../shared/machine.js';

export type VideoState = 'closed' | 'opening' | 'open';

export interface VideoEvent {
  readonly type: 'press' | 'loaded';
}

export type VideoEffect = 'open';

/**
 * A third-party video that loads nothing before it is pressed (second seed, section 1 "video
 * wrapper").
 */
export const videoModel: Model<VideoState, VideoEvent, null, never, VideoEffect> = {
  name: 'video',
  initial: 'closed',
  transitions: [
    { state: 'closed', event: 'press', next: 'opening', effects: ['open'] },
    { state: 'opening', event: 'loaded', next: 'open' },
  ],
  guards: {},
  update: (context) => context,
};
