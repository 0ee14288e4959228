import type { Model } from '../shared/machine.js';

export type TabsState = 'shown';

export type TabsEvent =
  | { readonly type: 'choose'; readonly at: number }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'first' | 'last' };

export interface TabsContext {
  /** The number of panels, at least one. */
  readonly count: number;
  /** The index of the visible panel. */
  readonly at: number;
}

export type TabsEffect = 'focus';

/** Panels of which one is visible. Keys move between tabs and show the panel of the new tab. */
export const tabsModel: Model<TabsState, TabsEvent, TabsContext, never, TabsEffect> = {
  name: 'tabs',
  initial: 'shown',
  transitions: [
    { state: 'shown', event: 'choose', next: 'shown' },
    { state: 'shown', event: 'move', next: 'shown', effects: ['focus'] },
    { state: 'shown', event: 'first', next: 'shown', effects: ['focus'] },
    { state: 'shown', event: 'last', next: 'shown', effects: ['focus'] },
  ],
  ignored: {},
  guards: {},
  update: (context, event) => ({ ...context, at: placeOf(context, event) }),
};

/** The first tab follows the last. */
function placeOf({ count, at }: TabsContext, event: TabsEvent): number {
  switch (event.type) {
    case 'choose':
      return Math.min(Math.max(event.at, 0), count - 1);
    case 'move':
      return (at + event.by + count) % count;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}
