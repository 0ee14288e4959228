import type { MessageParams } from '../../shared/messages.js';
import { siteDay } from '../../shared/site-time.js';
import { type Gift, giftTime, type Order, type OrderItem, readGift } from '../../store/index.js';
import type { EmailTools } from './email-tools.js';
import { visitorEmail, visitorMessage, visitorText } from './visitor-text.js';

/** Where and when a text says when a gift card goes to whom. */
interface Told {
  /** When the card was or will be ordered, in epoch milliseconds. */
  readonly ordered: number;
  /** When it is read. */
  readonly now: number;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly locale: string;
  /** The address of the buyer, who gets a card for nobody else; `''` where it is not known yet. */
  readonly buyer: string;
}

/** The parameters of a text that says to whom a gift card goes, and on which day. */
export function giftParams(
  gift: Pick<Gift, 'email' | 'name' | 'day'>,
  { ordered, now, timeZone, locale, buyer }: Told,
): MessageParams {
  const date = siteDay(giftTime(gift, timeZone, ordered), timeZone, locale);
  const email = gift.email || buyer;
  const isNamed = gift.email !== '' && gift.name !== '';
  return {
    to: isNamed ? 'name' : email === '' ? 'nobody' : 'email',
    name: gift.name,
    email,
    when: date === siteDay(now, timeZone, locale) ? 'today' : 'later',
    date,
  };
}

/** What an email to the buyer says of a gift card of their order: to whom it goes and when, and its message. */
export function giftNotes(
  { created: ordered, details }: Order,
  { additionalFields, kind }: OrderItem,
  { locale, now, say, timeZone }: EmailTools,
): readonly string[] {
  if (kind !== 'gift-card') return [];
  const { day, ...gift } = readGift(additionalFields);
  const email = gift.email && visitorEmail(gift.email);
  const name = visitorText(gift.name);
  const buyer = visitorEmail(details.contact.email);
  const params = giftParams({ day, email, name }, { ordered, now, timeZone, locale, buyer });
  const message = gift.email === '' ? '' : visitorMessage(gift.message);
  const lines = message && `“${message}”`.split('\n').filter((line) => line !== '');
  return [say('email.order.gift.sent', params), ...lines];
}
