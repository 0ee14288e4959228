import { element, type Markup } from '../../shared/markup.js';
import { type AdminContext, type AdminPage, shownCount } from './admin-page.js';
import { type AdminTab, GROUPS, type Group } from './tabs.js';

/** The way to all pages: a column beside the page, or a menu above it on phones. */
export function navigation(context: AdminContext, pages: readonly AdminPage[]): Markup {
  const { t } = context;
  const names = Object.keys(GROUPS) as Group[];
  return element(
    'details',
    { class: 'shop-menu' },
    element('summary', {}, t('menu')),
    element(
      'nav',
      { 'aria-label': t('menu') },
      names.map((name) => groupOf(context, name, pages)),
    ),
  );
}

function groupOf(context: AdminContext, name: Group, pages: readonly AdminPage[]) {
  const tabs: readonly AdminTab[] = GROUPS[name];
  const items = tabs.flatMap((tab) =>
    pages.filter((page) => page.tab === tab).map(({ path }) => item(context, path, tab)),
  );
  return [
    name !== 'start' && element('p', { class: 'shop-menu-group' }, context.t(`group.${name}`)),
    element('ul', {}, items),
  ];
}

function item({ path, t, waiting }: AdminContext, href: string, tab: AdminTab): Markup {
  const count = waiting.reduce((sum, each) => (each.path === href ? sum + each.count : sum), 0);
  return element(
    'li',
    {},
    element(
      'a',
      { class: 'shop-tab', href, 'aria-current': currentOf(path, href, tab) },
      t(tab),
      count > 0 && [
        ' ',
        element(
          'span',
          { class: 'shop-count' },
          shownCount(count),
          element('span', { class: 'shop-hidden' }, ` ${t('menu.waiting')}`),
        ),
      ],
    ),
  );
}

/** Whether the address of a tab is that of the page, or of the list that the page is a record of. */
function currentOf(path: string, href: string, tab: AdminTab): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return tab !== 'home' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
