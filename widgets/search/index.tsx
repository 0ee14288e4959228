import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import type { Standing } from '../shared/machine.js';
import { runModel } from '../shared/run-model.js';
import { finderOf } from './find.js';
import { type SearchMemory, type SearchState, searchModel } from './model.js';
import { addSuggestions } from './view.js';

/** How long nothing is typed before it is asked, in milliseconds. */
const PAUSE = 150;
const START: SearchMemory = { text: '', results: [], at: -1 };

/** The form of a search suggests while one types; it is sent as it is without. */
const hydrateSearch: Hydrate = (form, { texts, facts, announce }) => {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]');
  if (input === null) throw new Error('.sqs-search-form needs an input "q"');
  const within = form.querySelector<HTMLInputElement>('input[name="collectionId"]')?.value ?? '';
  const find = finderOf(facts, within);
  if (find === undefined) return () => {};

  const suggestions = addSuggestions(form, input, texts);
  let now: Standing<SearchState, SearchMemory> = { state: 'closed', memory: START };
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    asking.abort();
  };
  const send = runModel(searchModel, START, {
    show: (standing) => {
      now = standing;
      suggestions.show(standing);
    },
    effects: {
      stop,
      ask: ({ text }) => {
        stop();
        asking = new AbortController();
        const { signal } = asking;
        timer = setTimeout(() => {
          find(text, signal).then(
            (results) => signal.aborted || send({ type: 'found', results }),
            () => signal.aborted || send({ type: 'failed' }),
          );
        }, PAUSE);
      },
      tell: ({ results }) => announce(texts('search.count', { count: results.length })),
    },
  });

  const type = (): void => send({ type: 'typed', text: input.value });
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { state, memory } = now;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const chosen = suggestions.linkAt(memory.at);
    if (by !== undefined) send({ type: 'move', by });
    else if (event.key === 'Escape' && state !== 'closed') send({ type: 'dismissed' });
    else if (event.key === 'Enter' && chosen !== undefined) chosen.click();
    else return;
    event.preventDefault();
  };
  const ends = [
    listen(input, {
      // While characters are put together, what is there is no word yet.
      input: (event) => (event as InputEvent).isComposing || type(),
      compositionend: type,
      keydown: press,
      blur: () => send({ type: 'left' }),
    }),
    listen(form, { submit: () => send({ type: 'left' }) }),
  ];
  if (document.activeElement === input && input.value !== input.defaultValue) type();
  return () => {
    stop();
    suggestions.remove();
    for (const end of ends) end();
  };
};

export default hydrateSearch;
