import type { MessageParams } from '../../shared/messages.js';
import { addressLines } from '../../shared/postal-address.js';
import {
  type Fulfilment,
  type Order,
  type OrderDraft,
  orderNumber,
  toMoneyValue,
} from '../../store/index.js';
import type { EmailTools } from './email-tools.js';
import { giftNotes } from './read-gift.js';
import { visitorText } from './visitor-text.js';

/** A row of sums. Sums of 0 are left out. */
interface Sum {
  readonly label: string;
  readonly cents: number;
  readonly negative?: boolean;
  readonly strong?: boolean;
}

/** The data of an order's email. */
export function orderData(
  order: Order,
  words: Readonly<Record<string, string>>,
  tools: EmailTools,
  statusUrl: string,
): Readonly<Record<string, unknown>> {
  const { details, testMode } = order;
  const money = (cents: number) => toMoneyValue(cents, details.currency);
  const sums: readonly Sum[] = [
    { label: words.subtotal ?? '', cents: details.subtotalCents },
    { label: words.discount ?? '', cents: details.discountCents, negative: true },
    { label: words.shipping ?? '', cents: details.shippingCents },
    { label: words.tax ?? '', cents: details.taxCents },
  ];
  const paid: readonly Sum[] = [
    { label: words.taxIncluded ?? '', cents: details.taxIncludedCents },
    { label: words.giftCards ?? '', cents: details.giftCardCents, negative: true },
  ];
  const due = { label: words.due ?? '', cents: details.amountDueCents, strong: true };
  const shown = [
    ...sums.filter(({ cents }) => cents > 0),
    { label: words.total ?? '', cents: details.grandTotalCents, strong: true },
    ...paid.filter(({ cents }) => cents > 0),
    ...(details.giftCardCents > 0 ? [due] : []),
  ];
  return {
    items: details.items.map((item) => ({
      name: item.productName,
      details: Object.values(item.attributes).join(', '),
      notes: giftNotes(order, item, tools),
      quantity: item.quantity,
      amount: money(item.unitPriceCents * item.quantity),
    })),
    sums: shown.map(({ cents, ...sum }) => ({ ...sum, amount: money(cents) })),
    address: sentTo(details),
    testMode,
    statusUrl,
  };
}

/** The data of an email about goods that were sent. */
export function shipmentData(
  { details }: Order,
  { lines, carrier, trackingNumber, trackingUrl }: Fulfilment,
  words: Readonly<Record<string, string>>,
  statusUrl: string,
): Readonly<Record<string, unknown>> {
  const text = [carrier, trackingNumber].filter(Boolean).join(' ') || trackingUrl;
  const isTracked = trackingNumber !== '' || trackingUrl !== '';
  const label = isTracked ? words.tracking : words.carrier;
  return {
    items: lines.map(({ line, quantity }) => ({
      quantity,
      name: details.items[line]?.productName ?? '',
      details: Object.values(details.items[line]?.attributes ?? {}).join(', '),
    })),
    tracking: text === '' ? null : { label, text, url: trackingUrl },
    address: sentTo(details),
    statusUrl,
  };
}

function sentTo({ shipping, language }: OrderDraft): readonly string[] | null {
  return (
    shipping &&
    addressLines(shipping, language ?? 'en')
      .map(visitorText)
      .filter(Boolean)
  );
}

/** The parameters of an order for texts of emails. */
export function orderParams({ id, details }: Order, date: string): MessageParams {
  const name = visitorText(details.contact.name);
  return { number: orderNumber(id), date, name, known: name === '' ? 'no' : 'yes' };
}
