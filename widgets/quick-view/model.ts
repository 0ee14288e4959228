import type { Model } from '../shared/machine.js';

export type QuickViewState = 'loading' | 'shown' | 'failed' | 'closed';

export type QuickViewEvent =
  | { readonly type: 'loaded' | 'broken'; readonly at: number }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'retry' | 'close' };

export interface QuickViewContext {
  /** The number of products in its group. */
  readonly count: number;
  /** The index of the current product. */
  readonly at: number;
}

type Guard = 'current' | 'stale' | 'inside' | 'atEnd';
export type QuickViewEffect = 'load' | 'announce';

const OPEN = ['loading', 'shown', 'failed'] as const;

/** A product in a dialog, with previous and next products of the same group (commerce.md 4.14). */
export const quickViewModel: Model<
  QuickViewState,
  QuickViewEvent,
  QuickViewContext,
  Guard,
  QuickViewEffect
> = {
  name: 'quick-view',
  initial: 'loading',
  transitions: [
    { state: 'loading', event: 'loaded', guard: 'current', next: 'shown', effects: ['announce'] },
    { state: 'loading', event: 'loaded', guard: 'stale', next: 'loading' },
    { state: 'loading', event: 'broken', guard: 'current', next: 'failed' },
    { state: 'loading', event: 'broken', guard: 'stale', next: 'loading' },
    { state: 'failed', event: 'retry', next: 'loading', effects: ['load'] },
    ...OPEN.flatMap(
      (state) =>
        [
          { state, event: 'move', guard: 'inside', next: 'loading', effects: ['load'] },
          { state, event: 'move', guard: 'atEnd', next: state },
          { state, event: 'close', next: 'closed' },
        ] as const,
    ),
  ],
  guards: {
    current: ({ at }, event) => 'at' in event && event.at === at,
    stale: ({ at }, event) => 'at' in event && event.at !== at,
    inside: (context, event) => moved(context, event) !== context,
    atEnd: (context, event) => moved(context, event) === context,
  },
  update: moved,
};

function moved(context: QuickViewContext, event: QuickViewEvent): QuickViewContext {
  if (event.type !== 'move') return context;
  const at = context.at + event.by;
  return at < 0 || at >= context.count ? context : { ...context, at };
}
