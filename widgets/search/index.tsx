import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import type { Snapshot } from '../shared/machine.js';
import { runModel } from '../shared/run-model.js';
import { DelayedRequest } from './delayed-request.js';
import { finderOf } from './find.js';
import { type SearchContext, type SearchEvent, type SearchState, searchModel } from './model.js';
import { addSuggestions, type Suggestions } from './view.js';

const START: SearchContext = { text: '', results: [], at: -1 };

type Send = (event: SearchEvent) => void;

/** Suggestions while the visitor types in a search form. Submitting the form is left to the browser. */
const hydrateSearch: Hydrate = (form, { texts, facts, announce }) => {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]');
  if (input === null) throw new Error('.sqs-search-form needs an input "q"');
  const within = form.querySelector<HTMLInputElement>('input[name="collectionId"]')?.value ?? '';
  const find = finderOf(facts, within);
  if (find === undefined) return () => {};

  const suggestions = addSuggestions(form, input, texts);
  let snapshot: Snapshot<SearchState, SearchContext> = { state: 'closed', context: START };
  const request = new DelayedRequest(find, (event) => send(event));
  const send: Send = runModel(searchModel, START, {
    show: (shown) => {
      snapshot = shown;
      suggestions.show(shown);
    },
    effects: {
      stop: () => request.stop(),
      ask: ({ text }) => request.start(text),
      tell: ({ results }) => announce(texts('search.count', { count: results.length })),
    },
  });

  const type = (): void => send({ type: 'typed', text: input.value });
  const leave = (): void => send({ type: 'left' });
  const ends = [
    listen(input, {
      // A composition (IME) is no word before its end.
      input: (event) => (event as InputEvent).isComposing || type(),
      compositionend: type,
      keydown: (event) => {
        if (press(event, snapshot, suggestions, send)) event.preventDefault();
      },
      blur: leave,
    }),
    listen(form, { submit: leave }),
  ];
  if (document.activeElement === input && input.value !== input.defaultValue) type();
  return () => {
    request.stop();
    suggestions.remove();
    for (const end of ends) end();
  };
};

export default hydrateSearch;

/** Returns whether the key press is handled. */
function press(
  event: KeyboardEvent,
  { state, context }: Snapshot<SearchState, SearchContext>,
  suggestions: Suggestions,
  send: Send,
): boolean {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  const chosen = suggestions.linkAt(context.at);
  if (by !== undefined) send({ type: 'move', by });
  else if (event.key === 'Escape' && state !== 'closed') send({ type: 'dismissed' });
  else if (event.key === 'Enter' && chosen !== undefined) chosen.click();
  else return false;
  return true;
}
