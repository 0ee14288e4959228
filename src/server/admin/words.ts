import { element, type Markup } from '../../shared/markup.js';
import type { Say } from '../../shared/messages.js';
import { type Json, type MoneyValue, toCents } from '../../store/index.js';
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

/** Who did something: `account ID` or `key ID`, or words for others. */
export function actorText({ t }: Texts, actor: string): string {
  const key = ACTORS.get(actor);
  return key === undefined ? actor : t(key);
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
