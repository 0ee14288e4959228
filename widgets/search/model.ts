import type { FoundDocument } from '../contract/search.js';
import type { Model } from '../shared/machine.js';

/** `asking`: from the input until its results arrive. */
export type SearchState = 'closed' | 'asking' | 'open' | 'empty';

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'found'; readonly results: readonly FoundDocument[] }
  | { readonly type: 'failed' | 'dismissed' | 'left' }
  | { readonly type: 'move'; readonly by: 1 | -1 };

export interface SearchContext {
  /** The text of the field, trimmed. */
  readonly text: string;
  /** During a search, the previous results. */
  readonly results: readonly FoundDocument[];
  /** The index of the suggestion chosen by keyboard; -1 if there is none. */
  readonly at: number;
}

type Guard = 'blank' | 'filled' | 'asks' | 'asksNothing' | 'some' | 'none';
export type SearchEffect = 'ask' | 'stop' | 'tell';

const STATES = ['closed', 'asking', 'open', 'empty'] as const;

/** Suggestions below a search field. A failure is not shown: the form works without suggestions. */
export const searchModel: Model<SearchState, SearchEvent, SearchContext, Guard, SearchEffect> = {
  name: 'search',
  initial: 'closed',
  transitions: [
    ...STATES.flatMap(
      (state) =>
        [
          { state, event: 'typed', guard: 'filled', next: 'asking', effects: ['ask'] },
          { state, event: 'typed', guard: 'blank', next: 'closed', effects: ['stop'] },
        ] as const,
    ),
    { state: 'closed', event: 'move', guard: 'asks', next: 'asking', effects: ['ask'] },
    { state: 'closed', event: 'move', guard: 'asksNothing', next: 'closed' },
    { state: 'asking', event: 'found', guard: 'some', next: 'open', effects: ['tell'] },
    { state: 'asking', event: 'found', guard: 'none', next: 'empty', effects: ['tell'] },
    { state: 'asking', event: 'failed', next: 'closed' },
    { state: 'asking', event: 'dismissed', next: 'closed', effects: ['stop'] },
    { state: 'asking', event: 'left', next: 'closed', effects: ['stop'] },
    { state: 'open', event: 'move', next: 'open' },
    { state: 'open', event: 'dismissed', next: 'closed' },
    { state: 'open', event: 'left', next: 'closed' },
    { state: 'empty', event: 'dismissed', next: 'closed' },
    { state: 'empty', event: 'left', next: 'closed' },
  ],
  guards: {
    blank: (_, event) => event.type === 'typed' && event.text.trim() === '',
    filled: (_, event) => event.type === 'typed' && event.text.trim() !== '',
    asks: ({ text }) => text !== '',
    asksNothing: ({ text }) => text === '',
    some: (_, event) => event.type === 'found' && event.results.length > 0,
    none: (_, event) => event.type === 'found' && event.results.length === 0,
  },
  update,
};

function update(context: SearchContext, event: SearchEvent, state: SearchState): SearchContext {
  switch (event.type) {
    case 'typed': {
      const text = event.text.trim();
      return { text, results: text === '' ? [] : context.results, at: -1 };
    }
    case 'found':
      return { ...context, results: event.results, at: -1 };
    case 'move':
      return state === 'open' ? { ...context, at: around(context, event.by) } : context;
    case 'failed':
    case 'dismissed':
    case 'left':
      return { ...context, results: [], at: -1 };
  }
}

/** The field follows the last suggestion, then the first one. */
function around({ at, results }: SearchContext, by: 1 | -1): number {
  const places = results.length + 1;
  return ((at + 1 + by + places) % places) - 1;
}
