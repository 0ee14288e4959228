import { createEngine, type InstructionTree } from '../../engine/index.js';
import { SHOP_PATHS } from '../shared/shop-addresses.js';
import { siteDay } from '../shared/site-time.js';
import type { Email, MoneyValue } from '../store/index.js';
import type { EmailSources } from './email-site.js';
import type { EmailTools } from './emails/email-tools.js';
import { template as frameHtml } from './emails/generated/frame.js';
import { template as frameText } from './emails/generated/frame.txt.js';
import { EMAILS } from './emails/index.js';
import { emailTexts, wordsOf } from './texts.js';

/** An email, ready to be sent. */
export interface Mail {
  /** The id in the outbox. The file name and the Message-ID follow from it. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The address of one-click unsubscription (RFC 8058); null for emails that were asked for, such as orders. */
  readonly unsubscribeUrl: string | null;
  /** Epoch milliseconds. */
  readonly date: number;
  readonly language: string;
}

const engine = createEngine();
const MONEY = engine.compile('{@|money}');

/**
 * Composes an email of the outbox in its reader's language, or else in the site's.
 *
 * @throws Error when the kind is unknown, or a record that it needs was deleted
 */
export async function compose(sources: EmailSources, email: Email): Promise<Mail> {
  const { site, store, secret } = sources;
  const kind = Object.hasOwn(EMAILS, email.kind) ? EMAILS[email.kind] : undefined;
  if (kind === undefined) throw new Error(`There is no email of the kind '${email.kind}'`);
  const locale = email.language ?? site.language;
  const facts = await kind.read(sources, email, toolsFor(locale, site.timeZone, email.created));
  const params = { known: 'no', name: '', title: site.title, ...facts.params };
  const words = {
    ...(facts.texts === undefined ? {} : wordsOf(email.kind, locale, params)),
    ...wordsOf(facts.texts ?? email.kind, locale, params),
  };
  const subject = words.subject ?? '';
  const token = kind.isListed ? await store.subscribers.unsubscribeToken(email.recipient) : null;
  const withToken = (path: string) => token && `${site.baseUrl}${path}?token=${secret(token)}`;
  const data = {
    ...facts.data(words),
    words: kind.toOwner ? { ...words, greeting: '' } : words,
    site,
    subject,
    language: locale,
    unsubscribeUrl: withToken(SHOP_PATHS.unsubscribe),
    website: { language: locale, timeZone: site.timeZone },
  };
  const render = (tree: InstructionTree, more: object = {}) =>
    engine.renderToString(tree, { ...data, ...more }, { locale, now: email.created }).html;
  return {
    id: email.id,
    from: { name: site.title, address: site.email },
    to: email.recipient,
    subject,
    html: render(frameHtml as InstructionTree, { body: render(kind.html) }),
    text: render(frameText as InstructionTree, { body: render(kind.text).trim() }),
    unsubscribeUrl: withToken(SHOP_PATHS.oneClickUnsubscribe),
    date: email.created,
    language: locale,
  };
}

function toolsFor(locale: string, timeZone: string, now: number): EmailTools {
  return {
    locale,
    timeZone,
    now,
    say: emailTexts(locale),
    date: (time) => siteDay(time, timeZone, locale),
    money: (amount: MoneyValue) => MONEY.render(amount, { locale }).html,
  };
}
