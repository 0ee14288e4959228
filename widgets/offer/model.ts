import type { Model } from '../shared/machine.js';

export type InfoState = 'closed' | 'fetching' | 'open';
export type InfoEvent =
  | { readonly type: 'press' | 'loaded' | 'dismissed' }
  | { readonly type: 'failed'; readonly error: unknown };
export interface InfoContext {
  /** The error of the last failed dialog. */
  readonly error?: unknown;
}
export type InfoEffect = 'fetch' | 'show' | 'report';

/**
 * The instalments dialog. A failure is reported, but not shown to the shopper (storefront.md §6).
 */
export const instalmentModel: Model<InfoState, InfoEvent, InfoContext, never, InfoEffect> = {
  name: 'instalments',
  initial: 'closed',
  transitions: [
    { state: 'closed', event: 'press', next: 'fetching', effects: ['fetch'] },
    { state: 'fetching', event: 'loaded', next: 'open', effects: ['show'] },
    { state: 'fetching', event: 'failed', next: 'closed', effects: ['report'] },
    { state: 'open', event: 'dismissed', next: 'closed' },
  ],
  guards: {},
  update: (_, event) => (event.type === 'failed' ? { error: event.error } : {}),
};
