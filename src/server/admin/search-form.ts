import { element, type Markup } from '../../shared/markup.js';
import { hidden, textField, typedIn } from '../page/form.js';
import type { AdminContext } from './admin-page.js';

/** No address is longer. */
const MAX_SEARCH = 256;

/** What a list is searched by; the members are those of its query. */
export interface Search {
  /** Says what may be typed. */
  readonly label: string;
  readonly value: string | undefined;
  /** Days of the site's calendar; undefined where the list has no period. */
  readonly since?: string | null;
  readonly until?: string | null;
}

/** The words of a search; undefined without one. */
export function searchedIn({ query }: Pick<AdminContext, 'query'>): string | undefined {
  return query.get('search')?.trim().slice(0, MAX_SEARCH) || undefined;
}

/** What a search leaves as it is. */
const KEPT = ['state', 'form'];

/** A form that limits a list further. */
export function searchForm(
  context: AdminContext,
  { label, value = '', since, until }: Search,
): Markup {
  const { path, query, t } = context;
  const typed = typedIn(context);
  const kept = KEPT.flatMap((name) => query.getAll(name).map((chosen) => hidden(name, chosen)));
  const day = (name: 'since' | 'until', text: 'from' | 'until', given: string | null | undefined) =>
    given !== undefined &&
    textField({ name, label: t(text), typed, value: given ?? '', attributes: { type: 'date' } });
  return element(
    'form',
    { method: 'get', action: path, class: 'shop-search', role: 'search' },
    kept,
    textField({ name: 'search', label, typed, value, attributes: { type: 'search' } }),
    day('since', 'from', since),
    day('until', 'until', until),
    element('button', { type: 'submit' }, t('search')),
  );
}
