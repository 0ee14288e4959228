import { element, type Markup } from '../../shared/markup.js';
import type { Say } from '../../shared/messages.js';
import { type Json, type MoneyValue, toCents } from '../../store/index.js';
import type { ShopPageContext } from '../page/shop-page.js';
import { type AdminTextKey, isAdminText } from './admin-texts.js';

/** What has words of the owner's pages. */
interface Texts {
  readonly t: Say<AdminTextKey>;
}

/** How states look that are good, that wait for somebody, and that went wrong; others look plain. */
const TONES = {
  good: ['active', 'approved', 'captured', 'fulfilled', 'sent', 'on', 'subscribed'],
  waiting: ['ordered', 'pending', 'placed', 'paused', 'requires-action', 'unknown', 'waiting'],
  bad: ['capture-failed', 'declined', 'disputed', 'expired', 'failed', 'gone', 'past-due'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Tone = keyof typeof TONES;

/** The words for a state, a reason or a kind of the store; the name itself for one without words. */
export function stateText({ t }: Texts, state: string): string {
  const key = `state.${state}`;
  return isAdminText(key) ? t(key) : state;
}

/** What an email is about. */
export function emailText({ t }: Texts, kind: string): string {
  const key = `emailOf.${kind}`;
  return isAdminText(key) ? t(key) : kind;
}

/** Who did something that no person and no key did. */
const ACTORS: ReadonlyMap<string, AdminTextKey> = new Map([
  ['cancel', 'byCancel'],
  ['provider', 'byProvider'],
]);

/**
 * Words for those who did something: the name or address of an account, the name of a key, and words for others. An
 * account that was deleted stays an id.
 *
 * @param actors `account ID`, `key ID` and others
 */
export async function actorNames(
  { store, t }: Texts & Pick<ShopPageContext, 'store'>,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const words = new Map<string, string>();
  const ids = [...new Set(actors)].map((actor) => (actor ?? '').split(' '));
  const keys = ids.some(([kind]) => kind === 'key') ? await store.apiKeys.list() : [];
  for (const [kind = '', id = ''] of ids) {
    const account = kind === 'account' ? await store.accounts.get(id) : undefined;
    const key = kind === 'key' ? keys.find((each) => each.id === id) : undefined;
    const name = account?.name || account?.email || key?.name;
    if (name) words.set(`${kind} ${id}`, name);
  }
  return (actor) => {
    const key = ACTORS.get(actor);
    return words.get(actor) ?? (key === undefined ? actor : t(key));
  };
}

/** An amount as the language writes it. */
export function amountText(
  { money }: { money(cents: number, currency: string): string },
  { value, currency }: MoneyValue,
): string {
  const [, sign = '', amount = ''] = /^(-?)(.*)$/.exec(value) ?? [];
  const cents = toCents(amount, currency) ?? 0;
  return money(sign === '' ? cents : -cents, currency);
}

/** A state in words, with a mark of how it stands. */
export function statePill(texts: Texts, state: string): Markup {
  const tones = Object.keys(TONES) as Tone[];
  const tone = tones.find((each) => (TONES[each] as readonly string[]).includes(state));
  return element('span', { class: ['shop-pill', tone && `shop-${tone}`] }, stateText(texts, state));
}

/** A value of JSON in plain words: members as `name: value`, separated by commas. */
export function plainWords(value: Json): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(plainWords).join(', ');
  return Object.entries(value)
    .map(([name, member]) => `${name}: ${plainWords(member)}`)
    .join(', ');
}
