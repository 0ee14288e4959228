import type { InstructionTree } from '../../../engine/index.js';
import { answerText, type FormAnswer } from '../../../engine/internals.js';
import type { MessageParams } from '../../shared/messages.js';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import {
  type Email,
  isGivenAtOnce,
  type Order,
  type OrderDraft,
  toMoneyValue,
} from '../../store/index.js';
import type { EmailSources } from '../email-site.js';
import type { EmailTools } from './email-tools.js';
import { template as donationHtml } from './generated/donation.js';
import { template as donationText } from './generated/donation.txt.js';
import { template as giftCardHtml } from './generated/gift-card.js';
import { template as giftCardText } from './generated/gift-card.txt.js';
import { template as noticeHtml } from './generated/notice.js';
import { template as noticeText } from './generated/notice.txt.js';
import { template as orderHtml } from './generated/order.js';
import { template as orderText } from './generated/order.txt.js';
import { template as shipmentHtml } from './generated/shipment.js';
import { template as shipmentText } from './generated/shipment.txt.js';
import { template as submissionHtml } from './generated/submission.js';
import { template as submissionText } from './generated/submission.txt.js';
import { orderData, orderParams, shipmentData } from './read-order.js';
import { visitorEmail, visitorMessage, visitorText } from './visitor-text.js';

/** The content of an email, read when it is sent. */
export interface EmailFacts {
  /** The prefix of its texts in the message files, as in `email.<texts>.`; default its kind. */
  readonly texts?: string;
  /** The parameters of its texts. */
  readonly params: MessageParams;
  /** The data of its templates, which also have `words`, `site` and `subject`. */
  data(words: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
}

/** A kind of email: its templates and their data. */
export interface EmailKind {
  readonly html: InstructionTree;
  readonly text: InstructionTree;
  /** Whether it goes to the site's owner. */
  readonly toOwner?: boolean;
  /** Whether it comes without being asked for each time, and has a link to unsubscribe. */
  readonly isListed?: boolean;
  /** @throws Error when a record that it needs was deleted */
  read(sources: EmailSources, email: Email, tools: EmailTools): Promise<EmailFacts>;
}

const notice = { html: noticeHtml as InstructionTree, text: noticeText as InstructionTree };

/** The kinds of emails in the store's outbox. */
export const EMAILS: Readonly<Record<string, EmailKind>> = {
  order: {
    html: orderHtml as InstructionTree,
    text: orderText as InstructionTree,
    async read(sources, email, tools) {
      const order = await orderOf(sources, email);
      const subscriptionAddress = await subscriptionUrlOf(sources, order);
      return {
        texts: order.details.purpose === 'renewal' ? 'renewal' : 'order',
        params: {
          ...orderParams(order, tools.date(order.created)),
          skipped: numberOf(email.data, 'skipped'),
        },
        // A renewal falls back to the texts of an order.
        data: (words) => ({
          ...orderData(order, words, tools, statusUrl(sources, order)),
          subscriptionUrl: subscriptionAddress,
        }),
      };
    },
  },
  'order-shipped': {
    html: shipmentHtml as InstructionTree,
    text: shipmentText as InstructionTree,
    async read(sources, email, { date }) {
      const order = await orderOf(sources, email);
      const sent = await sources.store.fulfilments.ofOrder(order.id);
      const id = textOf(email.data, 'fulfilmentId');
      const fulfilment = sent.find((each) => each.id === id);
      if (fulfilment === undefined) throw new Error(`There is no fulfilment ${id}`);
      return {
        params: orderParams(order, date(order.created)),
        data: (words) => shipmentData(order, fulfilment, words, statusUrl(sources, order)),
      };
    },
  },
  'order-cancelled': { ...notice, read: orderNotice },
  'order-payment-failed': { ...notice, read: orderNotice },
  'payment-ended': {
    ...notice,
    async read({ site, store, secret }, { data }) {
      const token = secret(store.payments.token(textOf(data, 'paymentId')));
      return {
        params: {},
        data: () => ({ url: `${site.baseUrl}${SHOP_PATHS.received}?token=${token}` }),
      };
    },
  },
  'order-refunded': {
    ...notice,
    async read(sources, email, { date, money }) {
      const order = await orderOf(sources, email);
      const amount = toMoneyValue(numberOf(email.data, 'amountCents'), order.details.currency);
      return {
        params: { ...orderParams(order, date(order.created)), amount: money(amount) },
        data: () => ({ url: statusUrl(sources, order) }),
      };
    },
  },
  donation: {
    html: donationHtml as InstructionTree,
    text: donationText as InstructionTree,
    async read(sources, email, { date, money }) {
      const order = await orderOf(sources, email);
      return {
        params: { ...orderParams(order, date(order.created)), amount: money(order.grandTotal) },
        data: () => ({ statusUrl: statusUrl(sources, order) }),
      };
    },
  },
  'gift-card': {
    html: giftCardHtml as InstructionTree,
    text: giftCardText as InstructionTree,
    async read({ store, secret }, { data }, { money }) {
      const id = textOf(data, 'giftCardId');
      const card = await store.giftCards.get(id);
      if (card === undefined) throw new Error(`There is no gift card ${id}`);
      const amount = money(toMoneyValue(card.initialCents, card.currency));
      const code = groupedCode(secret(store.giftCards.code(id)));
      if (field(data, 'to') === undefined) return { params: { amount }, data: () => ({ code }) };
      const order = card.orderId === null ? undefined : await store.orders.get(card.orderId);
      const giver = visitorText(order?.details.contact.name ?? '');
      const name = visitorText(textOf(data, 'to'));
      const params = { amount, name, giver, known: name === '' ? 'no' : 'yes' };
      const message = visitorMessage(textOf(data, 'message'));
      return {
        // A buyer who was erased has no name.
        texts: giver === '' ? 'gift-card' : 'gift',
        params,
        data: () => ({ code, message, lines: message.split('\n') }),
      };
    },
  },
  download: {
    ...notice,
    async read(sources, email) {
      const order = await orderOf(sources, email);
      const itemId = textOf(email.data, 'itemId');
      const item = order.details.items.find((each) => each.itemId === itemId);
      const token = sources.secret(sources.store.downloads.token(order.id, itemId));
      const url = `${sources.site.baseUrl}${SHOP_PATHS.download}/${token}`;
      return { params: { product: item?.productName ?? '' }, data: () => ({ url }) };
    },
  },
  restock: {
    ...notice,
    isListed: true,
    async read({ catalogue, site }, { websiteId, data }) {
      const product = catalogue.item(websiteId, textOf(data, 'productId'));
      const variant = product?.variants.find(({ sku }) => sku === textOf(data, 'sku'));
      const options = Object.values(variant?.attributes ?? {}).join(', ');
      const name = product?.title ?? '';
      return {
        params: { product: options === '' ? name : `${name} (${options})` },
        data: () => ({ url: `${site.baseUrl}${product?.fullUrl ?? '/'}` }),
      };
    },
  },
  'subscription-past-due': { ...notice, read: subscriptionFacts },
  'subscription-ended': { ...notice, read: endedSubscriptionFacts },
  'subscription-paused': { ...notice, read: subscriptionFacts },
  'subscription-resumed': { ...notice, read: subscriptionFacts },
  'subscription-cancelled': { ...notice, read: subscriptionFacts },
  'subscription-address-changed': { ...notice, read: subscriptionFacts },
  'subscription-method-changed': { ...notice, read: subscriptionFacts },
  newsletter: {
    ...notice,
    isListed: true,
    async read({ site }, { recipient }) {
      return { params: { email: visitorEmail(recipient) }, data: () => ({ url: site.baseUrl }) };
    },
  },
  'newsletter-confirm': {
    ...notice,
    async read({ site, store, secret }, { id, recipient }) {
      const token = secret(store.subscribers.confirmToken(id));
      const url = `${site.baseUrl}${SHOP_PATHS.confirmNewsletter}?token=${token}`;
      return { params: { email: visitorEmail(recipient) }, data: () => ({ url }) };
    },
  },
  'account-password': {
    ...notice,
    async read({ site, store, secret }, { id, recipient }) {
      const token = secret(store.invitations.token(id));
      const url = `${site.baseUrl}${SHOP_PATHS.password}?token=${token}`;
      return { params: { email: visitorEmail(recipient) }, data: () => ({ url }) };
    },
  },
  submission: {
    html: submissionHtml as InstructionTree,
    text: submissionText as InstructionTree,
    toOwner: true,
    async read({ site }, { created, data }, { date }) {
      const answers = field(data, 'answers');
      return {
        params: { form: textOf(data, 'form'), date: date(created) },
        data: (words) => ({
          answers: Array.isArray(answers) ? answers.map((each) => shownAnswer(each, words)) : [],
          url: `${site.baseUrl}${SHOP_PATHS.config}/submissions`,
        }),
      };
    },
  },
};

/** What happened to an order, and the way to its page. */
async function orderNotice(
  sources: EmailSources,
  email: Email,
  { date }: EmailTools,
): Promise<EmailFacts> {
  const order = await orderOf(sources, email);
  return {
    params: {
      ...orderParams(order, date(order.created)),
      // Emails of before do not say.
      charged: field(email.data, 'isCharged') === false ? 'no' : 'yes',
      cards: order.details.giftCards.length > 0 ? 'yes' : 'no',
      goods: hasAccess(order.details) ? 'yes' : 'no',
    },
    data: () => ({ url: statusUrl(sources, order) }),
  };
}

/** Whether an order has brought something that ends with it. */
function hasAccess({ items, purpose }: OrderDraft): boolean {
  return purpose === 'subscription' || items.some(isGivenAtOnce);
}

/** A subscription and its move: why it was not renewed, when it is tried again, goes on or ends. */
async function subscriptionFacts(
  sources: EmailSources,
  { websiteId, data }: Email,
  { date, money }: EmailTools,
): Promise<EmailFacts> {
  const { catalogue, store } = sources;
  const id = textOf(data, 'subscriptionId');
  const subscription = await store.subscriptions.get(id);
  const product = subscription && catalogue.item(websiteId, subscription.itemId);
  const [time] = ['retry', 'next', 'end'].flatMap((name) => numberOf(data, name) || []);
  return {
    params: {
      product: product?.title ?? '',
      amount:
        subscription === undefined
          ? ''
          : money(toMoneyValue(subscription.amountCents, subscription.currency)),
      reason: textOf(data, 'reason'),
      when: numberOf(data, 'end') === 0 ? 'now' : 'later',
      date: time === undefined ? '' : date(time),
    },
    data: () => ({ url: subscriptionUrl(sources, id) }),
  };
}

/** A subscription that has ended leads to its product. */
async function endedSubscriptionFacts(
  sources: EmailSources,
  email: Email,
  tools: EmailTools,
): Promise<EmailFacts> {
  const { catalogue, site, store } = sources;
  const subscription = await store.subscriptions.get(textOf(email.data, 'subscriptionId'));
  const product = subscription && catalogue.item(email.websiteId, subscription.itemId);
  const facts = await subscriptionFacts(sources, email, tools);
  return { ...facts, data: () => ({ url: `${site.baseUrl}${product?.fullUrl ?? '/'}` }) };
}

function subscriptionUrl({ site, store, secret }: EmailSources, id: string): string {
  return `${site.baseUrl}${SHOP_PATHS.subscriptionStatus}/${secret(store.subscriptions.token(id))}`;
}

/** The address of the subscription that an order begins or renews. */
async function subscriptionUrlOf(sources: EmailSources, { id, details }: Order) {
  const { purpose, renewal } = details;
  const [begun] = purpose === 'subscription' ? await sources.store.subscriptions.ofOrder(id) : [];
  const subscriptionId = renewal?.subscriptionId ?? begun?.id;
  return subscriptionId === undefined ? undefined : subscriptionUrl(sources, subscriptionId);
}

/** An answer in an email. Passwords are masked: only the owner's pages show them. */
function shownAnswer(
  answer: FormAnswer,
  words: Readonly<Record<string, string>>,
): { readonly title: string; readonly value: string } {
  const { rawTitle: title, type } = answer;
  const value = answerText(answer, {
    '-2': words.stronglyDisagree ?? '',
    '-1': words.disagree ?? '',
    0: words.neutral ?? '',
    1: words.agree ?? '',
    2: words.stronglyAgree ?? '',
  });
  return { title, value: type === 'password' && value !== '' ? '••••••' : value };
}

async function orderOf({ store }: EmailSources, { data }: Email): Promise<Order> {
  const id = textOf(data, 'orderId');
  const order = await store.orders.get(id);
  if (order === undefined) throw new Error(`There is no order ${id}`);
  return order;
}

function statusUrl({ site, store, secret }: EmailSources, { id }: Order): string {
  return `${site.baseUrl}${SHOP_PATHS.status}/${secret(store.orders.token(id))}`;
}

/** The code of a gift card in groups of four, as people type it. */
function groupedCode(code: string): string {
  return (code.match(/.{1,4}/gu) ?? []).join(' ');
}

function field(data: unknown, name: string): unknown {
  const isObject = typeof data === 'object' && data !== null;
  return isObject && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined;
}

function numberOf(data: unknown, name: string): number {
  const value = field(data, name);
  return typeof value === 'number' ? value : 0;
}

function textOf(data: unknown, name: string): string {
  const value = field(data, name);
  return typeof value === 'string' ? value : '';
}
