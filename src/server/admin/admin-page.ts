import type { PageType } from '../../../engine/internals.js';
import { type Child, element, fragment, type Markup } from '../../shared/markup.js';
import type { Say } from '../../shared/messages.js';
import { siteTime } from '../../shared/site-time.js';
import { asksFirst } from '../page/confirm.js';
import { hidden, postForm } from '../page/form.js';
import type { ShopPageContext } from '../page/shop-page.js';
import { type AdminTextKey, adminTexts } from './admin-texts.js';
import { type AdminTab, inOrder } from './tabs.js';
import { stateText } from './words.js';

/** A request for a page of `/config`. */
export interface AdminContext extends Omit<ShopPageContext, 't'> {
  readonly t: Say<AdminTextKey>;
  /** The tab of the page; undefined for one of a single record. */
  readonly tab: AdminTab | undefined;
  /** Formats a time in the site's time zone. */
  time(time: number): string;
  /** What waits for the owner on all pages. */
  readonly waiting: readonly Waiting[];
}

/** Rows of a page that wait for the owner. */
export interface WaitingRows {
  /** Says how many there are: `count` decides the plural, `shown` is printed. */
  readonly text: AdminTextKey;
  /** The query of the address of their list, with its `?`; default none. */
  readonly query?: string;
  /** How many there are; a hundred for more than 99. */
  count(context: AdminContext): Promise<number>;
}

/** Rows that wait, on the page of a path. */
export interface Waiting {
  readonly path: string;
  readonly href: string;
  readonly text: string;
  /** Up to a hundred. */
  readonly count: number;
}

/** A page of `/config`. */
export interface AdminPage {
  readonly path: string;
  /** Its name in the navigation; missing for pages of a single record. */
  readonly tab?: AdminTab;
  /** Its page type, if there is one for it. */
  readonly type?: PageType;
  /** Kinds of rows of it that wait for somebody. */
  readonly waiting?: readonly WaitingRows[];
  render(context: AdminContext): Promise<AdminAnswer | Response>;
}

/** The content of a page of `/config`. */
export interface AdminAnswer {
  /** Default 200. */
  readonly status?: number;
  readonly title: string;
  readonly main: Child;
}

/**
 * The context of the pages of `/config`.
 *
 * @param pages those whose waiting rows are counted
 */
export async function adminContext(
  context: ShopPageContext,
  pages: readonly AdminPage[],
): Promise<AdminContext> {
  const { locale, timeZone } = context;
  const admin: AdminContext = {
    ...context,
    t: adminTexts(locale),
    tab: pages.find(({ path }) => path === context.path)?.tab,
    time: (time) => siteTime(time, timeZone, locale, 'PP, p'),
    waiting: [],
  };
  const waiting = await Promise.all(inOrder(pages).map((page) => waitingOn(page, admin)));
  return { ...admin, waiting: waiting.flat() };
}

async function waitingOn(
  { path, waiting = [] }: AdminPage,
  context: AdminContext,
): Promise<readonly Waiting[]> {
  const counts = await Promise.all(waiting.map((rows) => rows.count(context)));
  return waiting.flatMap(({ text, query = '' }, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    const shown = shownCount(count);
    return [{ path, href: path + query, text: context.t(text, { count, shown }), count }];
  });
}

/** A count as it is shown, such as `3` or `99+`. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** A part of a page with its heading. */
export function panel(id: string, title: string, ...children: readonly Child[]): Markup {
  return element(
    'section',
    { class: 'shop-panel', 'aria-labelledby': id },
    element('h2', { id }, title),
    children,
  );
}

/** The state in the query of a list's address; undefined for all. */
export function chosenState<State extends string>(
  { query }: AdminContext,
  states: readonly State[],
): State | undefined {
  return states.find((each) => each === query.get('state'));
}

/**
 * Links to a whole list and to its rows in each state. The current one is marked.
 *
 * @param asked the other members of the query, which stay
 */
export function stateFilter<State extends string>(
  context: AdminContext,
  states: readonly State[],
  state: State | undefined,
  asked: Readonly<Record<string, string>> = {},
): Markup {
  const { path, t } = context;
  const link = (to: State | undefined, label: string) => {
    const members = new URLSearchParams(presentIn({ ...asked, state: to })).toString();
    const href = members === '' ? path : `${path}?${members}`;
    return element('a', { href, 'aria-current': to === state ? 'page' : undefined }, label);
  };
  return element(
    'p',
    { class: 'shop-filter' },
    link(undefined, t('all')),
    states.map((each) => [' ', link(each, stateText(context, each))]),
  );
}

/** The members of a query that are there. */
export function presentIn(
  query: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** A link to the next page of a list. */
export function nextPage(
  { path, t }: AdminContext,
  cursor: string | null,
  query: Readonly<Record<string, string>> = {},
): Child {
  if (cursor === null) return undefined;
  const href = `${path}?${new URLSearchParams({ ...query, cursor })}`;
  return element('p', {}, element('a', { class: 'shop-button', href }, t('next')));
}

/**
 * A form of hidden fields and one button.
 *
 * @param question the owner confirms it before the form is sent
 */
export function button(
  context: AdminContext,
  action: string,
  fields: Readonly<Record<string, string>>,
  label: string,
  question?: string,
): Markup {
  return postForm(
    context,
    action,
    question === undefined ? {} : asksFirst({ title: label, text: question, label }),
    fragment(Object.entries(fields).map(([name, value]) => hidden(name, value))),
    element('button', { type: 'submit' }, label),
  );
}

/** The moderation of visitors' texts: their states, and the label of the button for each. */
export interface Decisions<State extends string> {
  readonly states: readonly State[];
  readonly verbs: Readonly<Partial<Record<State, AdminTextKey>>>;
  /** The path of the API, which the id follows. */
  readonly address: string;
  /** Questions that the owner confirms before a change to a state. */
  readonly questions?: Readonly<Partial<Record<State, AdminTextKey>>>;
}

/** The state in the query of a list's address; default the first. */
export function stateOf<State extends string>(
  { query }: AdminContext,
  { states }: Decisions<State>,
): State {
  return states.find((each) => each === query.get('state')) ?? (states[0] as State);
}

/** Links to the lists of all states. The current one is marked. */
export function stateLinks<State extends AdminTextKey>(
  { path, t }: AdminContext,
  { states }: Decisions<State>,
  state: State,
): Markup {
  const links = states.map((each) =>
    element(
      'a',
      { href: `${path}?state=${each}`, 'aria-current': each === state ? 'page' : undefined },
      t(each),
    ),
  );
  return element(
    'p',
    { class: 'shop-filter' },
    links.flatMap((link) => [link, ' ']),
  );
}

/** The buttons that change a text from its state to others. */
export function stateButtons<State extends string>(
  context: AdminContext,
  { states, verbs, address, questions }: Decisions<State>,
  state: State,
  id: string,
): readonly Markup[] {
  return states.flatMap((each) => {
    const verb = verbs[each];
    if (each === state || verb === undefined) return [];
    const question = questions?.[each];
    const fields = { _method: 'PUT', state: each };
    return [
      button(context, `${address}/${id}`, fields, context.t(verb), question && context.t(question)),
    ];
  });
}

/** The answer for a record that does not exist. */
export function missing({ t }: AdminContext): AdminAnswer {
  return { status: 404, title: t('nothing'), main: undefined };
}
