import type { Model } from '../shared/machine.js';

export type ShareState = 'idle' | 'sharing' | 'copying' | 'copied' | 'failed';

export type ShareEvent =
  | { readonly type: 'share' }
  | { readonly type: 'copy' }
  | { readonly type: 'done' }
  /** The visitor closed the browser's share dialog. */
  | { readonly type: 'cancelled' }
  | { readonly type: 'refused' };

export type ShareEffect = 'share' | 'copy' | 'sayCopied' | 'sayFailed';

const OPEN = ['idle', 'copied', 'failed'] as const;

/**
 * Sharing a page with the browser's dialog, or copying its address if the browser cannot share it.
 */
export const shareModel: Model<ShareState, ShareEvent, null, never, ShareEffect> = {
  name: 'share',
  initial: 'idle',
  transitions: [
    ...OPEN.flatMap(
      (state) =>
        [
          { state, event: 'share', next: 'sharing', effects: ['share'] },
          { state, event: 'copy', next: 'copying', effects: ['copy'] },
        ] as const,
    ),
    { state: 'sharing', event: 'done', next: 'idle' },
    { state: 'sharing', event: 'cancelled', next: 'idle' },
    { state: 'sharing', event: 'refused', next: 'copying', effects: ['copy'] },
    { state: 'copying', event: 'done', next: 'copied', effects: ['sayCopied'] },
    { state: 'copying', event: 'refused', next: 'failed', effects: ['sayFailed'] },
  ],
  guards: {},
  update: (context) => context,
};
