import type { Texts } from '../contract/page.js';
import type { Snapshot } from '../shared/machine.js';
import type { SearchContext, SearchState } from './model.js';

/** The suggestions below the field of a form. */
export interface Suggestions {
  show(snapshot: Snapshot<SearchState, SearchContext>): void;
  /** The link of a suggestion. */
  linkAt(at: number): HTMLAnchorElement | undefined;
  remove(): void;
}

/** Adds an empty suggestion list after the field of a form (ARIA: a combobox with a list). */
export function addSuggestions(
  form: HTMLElement,
  input: HTMLInputElement,
  texts: Texts,
): Suggestions {
  const box = made('div', 'sqs-suggestions');
  const list = made('div', 'sqs-suggestions-list');
  const nothing = made('p', 'sqs-suggestions-none', texts('results.none'));
  list.id = `${input.id || 'search'}-suggestions`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', texts('search.label'));
  box.append(list, nothing);
  // A click on a suggestion does not move the focus.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  form.append(box);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.autocomplete = 'off';
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

  let shown: SearchContext['results'] | undefined;
  function show({ state, context: { results, at } }: Snapshot<SearchState, SearchContext>): void {
    if (results !== shown) list.replaceChildren(...results.map(optionOf));
    shown = results;
    for (const [index, link] of links().entries()) {
      link.setAttribute('aria-selected', String(index === at));
      link.id = `${list.id}-${index + 1}`;
    }
    const chosen = links()[at];
    chosen?.scrollIntoView({ block: 'nearest' });
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    list.hidden = results.length === 0;
    nothing.hidden = state !== 'empty';
    box.hidden = list.hidden && nothing.hidden;
    input.setAttribute('aria-expanded', String(!list.hidden));
  }
  show({ state: 'closed', context: { text: '', results: [], at: -1 } });
  return { show, linkAt: (at) => links()[at], remove: () => box.remove() };
}

function optionOf({ url, title, excerpt = '' }: SearchContext['results'][number]): HTMLElement {
  const option = made('a', 'sqs-suggestion');
  option.setAttribute('role', 'option');
  option.href = url;
  option.tabIndex = -1;
  option.append(made('span', 'sqs-suggestion-title', title));
  if (excerpt !== '') option.append(made('span', 'sqs-suggestion-text', excerpt));
  return option;
}

function made<Name extends 'a' | 'div' | 'p' | 'span'>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
