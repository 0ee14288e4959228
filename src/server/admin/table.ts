import { type Child, element, type Markup } from '../../shared/markup.js';
import type { AdminContext } from './admin-page.js';
import { type AdminTextKey, isAdminText } from './admin-texts.js';
import { searchedIn } from './search-form.js';

/** Heads by how their columns look: numbers line up at their end, times stay on a line, and texts have room. */
const COLUMNS: Readonly<Record<string, readonly AdminTextKey[]>> = {
  'shop-number': [
    'amount',
    'balance',
    'chart.captured',
    'chart.net',
    'chart.refunded',
    'chart.units',
    'initial',
    'minimum',
    'orders',
    'quantity',
    'sold',
    'spent',
    'stars',
    'stock.after',
    'stock.before',
    'stock.difference',
    'total',
    'tries',
    'waiting',
  ],
  'shop-time': ['date', 'firstOrder', 'lastOrder', 'nextOrder', 'nextTry', 'since'],
  'shop-words': ['about', 'answers', 'comment', 'items', 'note', 'review'],
};

/** Members of the query of a list that limit it. */
const FILTERS = ['search', 'state', 'since', 'until', 'low', 'form', 'cursor'];

/** A column by the key of its head, or with a head of its own. */
export type Column = AdminTextKey | { readonly title: string; readonly class?: string };

type Texts = Pick<AdminContext, 't'> & Partial<Pick<AdminContext, 'path' | 'query' | 'tab'>>;

/**
 * A table, or a note that there are no rows.
 *
 * @param label its name for who cannot see where it stands; default its first head
 */
export function table(
  context: Texts,
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
  label?: string,
): Markup {
  if (rows.length === 0) return emptyNote(context);
  const heads = columns.map((column) =>
    typeof column === 'string' ? context.t(column) : column.title,
  );
  const classes = columns.map((column) =>
    typeof column === 'string'
      ? Object.keys(COLUMNS).find((name) => COLUMNS[name]?.includes(column))
      : column.class,
  );
  return element(
    'div',
    { class: 'shop-scroll', tabindex: 0, role: 'group', 'aria-label': label ?? heads[0] },
    element(
      'table',
      { class: 'shop-table' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          heads.map((head, column) =>
            element('th', { scope: 'col', class: classes[column] }, head),
          ),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map((row) =>
          element(
            'tr',
            {},
            row.map((cell, column) =>
              // On phones, where heads have no room, each cell has its own.
              element('td', { class: classes[column], 'data-head': heads[column] }, cell),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Why there are no rows, and a way on. */
function emptyNote({ path, query, t, tab }: Texts): Markup {
  if (path !== undefined && query !== undefined && FILTERS.some((name) => query.has(name))) {
    const search = searchedIn({ query });
    const text = search === undefined ? t('empty.filtered') : t('empty.searched', { search });
    return note(text, element('a', { href: path }, t('showAll')));
  }
  const key = `empty.${tab}`;
  if (!isAdminText(key)) return element('p', { class: 'shop-details' }, t('nothing'));
  return note(t(key), element('a', { href: '/' }, t('toSite')));
}

function note(text: string, way: Markup): Markup {
  return element('p', { class: 'shop-empty' }, text, ' ', way);
}
