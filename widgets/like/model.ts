import type { Liked } from '../contract/responses.js';
import type { Model } from '../shared/machine.js';

export type LikeState = 'idle' | 'sending';

export type LikeEvent =
  | { readonly type: 'press' }
  | ({ readonly type: 'answered' } & Liked)
  | { readonly type: 'refused'; readonly message: string };

export interface LikeContext extends Liked {
  /** The state before the pending press. */
  readonly before: Liked | null;
  /** The error of the last press; empty if there is none. */
  readonly problem: string;
}

export type LikeEffect = 'send';

/**
 * Liking an item and undoing it. The change is shown at once and reverted if the server refuses it.
 */
export const likeModel: Model<LikeState, LikeEvent, LikeContext, never, LikeEffect> = {
  name: 'like',
  initial: 'idle',
  transitions: [
    { state: 'idle', event: 'press', next: 'sending', effects: ['send'] },
    { state: 'sending', event: 'answered', next: 'idle' },
    { state: 'sending', event: 'refused', next: 'idle' },
  ],
  ignored: { idle: ['answered', 'refused'], sending: ['press'] },
  guards: {},
  update: remember,
};

function remember(context: LikeContext, event: LikeEvent): LikeContext {
  const { liked, likeCount, before } = context;
  switch (event.type) {
    case 'press': {
      const count = liked ? Math.max(0, likeCount - 1) : likeCount + 1;
      return { liked: !liked, likeCount: count, before: { liked, likeCount }, problem: '' };
    }
    case 'answered':
      return { liked: event.liked, likeCount: event.likeCount, before: null, problem: '' };
    case 'refused':
      return { ...(before ?? { liked, likeCount }), before: null, problem: event.message };
  }
}
