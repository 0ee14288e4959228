import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { Texts } from '../contract/page.js';
import { useModel } from '../shared/use-model.js';
import { useShopState } from '../shop/shop.js';
import { DelayedRequest } from './delayed-request.js';
import { finderOf } from './find.js';
import { type SearchContext, type SearchEvent, type SearchState, searchModel } from './model.js';

/** Props of `Search`. */
export interface SearchProps {
  /** Default: 'Search'. */
  readonly label?: string | undefined;
  /** The label of the button; by default that of the form. */
  readonly button?: string | undefined;
  /** The id of the only collection that is searched. */
  readonly collectionId?: string | undefined;
  /** What is searched for at first. */
  readonly value?: string | undefined;
}

const START: SearchContext = { text: '', results: [], at: -1 };

/**
 * A search form with suggestions while the visitor types. It leads to the page of results of the site; on a server, and
 * without scripts, it is that form alone.
 */
export function Search({
  label = 'Search',
  button = label,
  collectionId = '',
  value,
}: SearchProps) {
  const { facts, page } = useShopState('<Search>');
  const id = useId();
  const { find, state, context, send } = useSuggestions(collectionId);
  const isAlive = page !== undefined && find !== undefined;
  const listId = `${id}-suggestions`;
  const { results, at } = context;
  const type = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    // A composition (IME) is no word before its end.
    if ((nativeEvent as InputEvent).isComposing) return;
    send({ type: 'typed', text: currentTarget.value });
  };
  const leave = (): void => send({ type: 'left' });
  const combobox = isAlive && {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-controls': listId,
    'aria-expanded': results.length > 0,
    'aria-activedescendant': at < 0 ? undefined : `${listId}-${at + 1}`,
    onInput: type,
    onCompositionEnd: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      send({ type: 'typed', text: currentTarget.value }),
    onKeyDown: (event: KeyboardEvent) => press(event, state, results[at]?.url, send),
    onBlur: leave,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the block prints it
    <form
      className="sqs-search sqs-search-form"
      action={`${facts.prefix}/search`}
      method="get"
      role="search"
      aria-label={label}
      onSubmit={leave}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        type="search"
        id={id}
        name="q"
        placeholder={label}
        defaultValue={value}
        {...combobox}
      />
      {collectionId !== '' && <input type="hidden" name="collectionId" value={collectionId} />}
      <button type="submit">{button}</button>
      {isAlive && <Suggestions id={listId} {...{ results, at, state }} texts={page.texts} />}
    </form>
  );
}

interface SuggestionsProps extends Pick<SearchContext, 'results' | 'at'> {
  readonly id: string;
  readonly state: SearchState;
  readonly texts: Texts;
}

function Suggestions({ id, results, at, state, texts }: SuggestionsProps) {
  return (
    // A press on a suggestion does not move the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus, and does nothing itself
    <div
      className="sqs-suggestions"
      hidden={results.length === 0 && state !== 'empty'}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        className="sqs-suggestions-list"
        id={id}
        role="listbox"
        aria-label={texts('search.label')}
        hidden={results.length === 0}
      >
        {results.map(({ url, title, excerpt = '' }, index) => (
          <a
            key={url}
            className="sqs-suggestion"
            role="option"
            id={`${id}-${index + 1}`}
            aria-selected={index === at}
            href={url}
            tabIndex={-1}
            ref={(link) => {
              if (index === at) link?.scrollIntoView({ block: 'nearest' });
            }}
          >
            <span className="sqs-suggestion-title">{title}</span>
            {excerpt !== '' && <span className="sqs-suggestion-text">{excerpt}</span>}
          </a>
        ))}
      </div>
      <p className="sqs-suggestions-none" hidden={state !== 'empty'}>
        {texts('results.none')}
      </p>
    </div>
  );
}

/** The suggestions of a field: its model with the requests. */
function useSuggestions(collectionId: string) {
  const { facts, page } = useShopState('<Search>');
  const find = useMemo(() => finderOf(facts, collectionId), [facts, collectionId]);
  const request = useRef<DelayedRequest>(undefined);
  const [snapshot, send] = useModel(searchModel, START, (effect, { text, results }, sendOn) => {
    if (effect === 'tell') page?.announce(page.texts('search.count', { count: results.length }));
    else request.current?.stop();
    if (effect !== 'ask' || find === undefined) return;
    request.current = new DelayedRequest(find, sendOn);
    request.current.start(text);
  });
  useEffect(() => () => request.current?.stop(), []);
  return { find, send, ...snapshot };
}

function press(
  event: KeyboardEvent,
  state: SearchState,
  chosen: string | undefined,
  send: (event: SearchEvent) => void,
): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  if (by !== undefined) send({ type: 'move', by });
  else if (event.key === 'Escape' && state !== 'closed') send({ type: 'dismissed' });
  else if (event.key === 'Enter' && chosen !== undefined) location.assign(chosen);
  else return;
  event.preventDefault();
}
