import type { HeldTable, Holdings, Row } from '../../../store/testing/holdings.js';
import { hashOf, type Login, type Model } from './model.js';
import { MAINE, type Promotion, SHIPPING, type Shop } from './shops.js';

/** What the model is compared with, and what the owners of the shops did. */
export interface Comparison {
  readonly model: Model;
  readonly shops: readonly Shop[];
  readonly held: Holdings;
  /** The code of a gift card by `website id`. */
  codeOf(websiteId: string, id: string): string;
  /** Coupons that the owners made, by `website code`. */
  readonly coupons: ReadonlyMap<string, Promotion & { readonly maxUses: number | null }>;
  /** What the owners last said there is, with what was sold until then, by `website item sku`. */
  readonly counted: ReadonlyMap<string, { readonly quantity: number; readonly sold: number }>;
  /** `website mailbox` of the owners. */
  readonly owners: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether nothing may be under way any more. */
  readonly isEnd: boolean;
}

interface Item {
  readonly itemId: string;
  readonly sku: string;
  readonly kind: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
}

interface Draft {
  readonly purpose: string;
  readonly items: readonly Item[];
  readonly couponIds: readonly string[];
  readonly shipping: { readonly region: string } | null;
  readonly shippingOption: { readonly id: string } | null;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
  readonly giftCardCents: number;
  readonly amountDueCents: number;
  readonly renewal?: { readonly subscriptionId: string; readonly cycle: number };
}

interface Sold {
  /** The cart that its buyer has ordered; its own is another one where it was set aside. */
  readonly askedCart: string;
  readonly row: Row;
  readonly draft: Draft;
  readonly shop: Shop;
}

/** Rows by what they are looked up by. */
class Found {
  readonly sold: readonly Sold[];
  /** Those of them that are paid, or of which nothing was due: they alone bring goods. */
  readonly paid: readonly Sold[];
  readonly orders: ReadonlyMap<string, Sold>;
  readonly #held: Holdings;

  constructor({ held, shops }: Comparison) {
    this.#held = held;
    const payments = this.by('payment', 'id');
    this.sold = held.orders.map((row) => {
      const shop = shops.find(({ websiteId }) => websiteId === row.websiteId) as Shop;
      const payment = payments.get(`${row.websiteId} ${row.paymentId}`)?.[0];
      const askedCart = String(payment?.cartId ?? row.cartId);
      return { row, shop, askedCart, draft: JSON.parse(String(row.draftJson)) as Draft };
    });
    this.paid = this.sold.filter(({ row }) => {
      const payment = payments.get(`${row.websiteId} ${row.paymentId}`)?.[0];
      return row.paymentId === null || payment?.state === 'captured';
    });
    this.orders = new Map(this.sold.map((each) => [keyOf(each.row, 'id'), each]));
  }

  /** Rows of a table by some of their columns, with those that have the same. */
  by(table: HeldTable, ...columns: readonly string[]): Map<string, Row[]> {
    return grouped(this.#held[table], (row) => keyOf(row, ...columns));
  }
}

/** States of a payment that its provider decides about. */
const BEING_DECIDED = new Set<unknown>(['new', 'authorizing', 'unknown', 'authorized']);

type Check = (comparison: Comparison, found: Found) => string[];

/** All that must hold of what everybody has: each gives what is wrong. */
const CHECKS: Readonly<Record<string, Check>> = {
  'an order was asked for, once, by who has its cart, for their mailbox': ({ model }, { sold }) => {
    const own = sold.filter(({ draft }) => draft.renewal === undefined);
    const carts = grouped(own, ({ row }) => keyOf(row, 'cartId'));
    return own.flatMap(({ row, askedCart }) => {
      const attempts = model.attempts.get(askedCart) ?? [];
      const fits = attempts.some(
        ({ websiteId, mailbox, isDeclined }) =>
          websiteId === row.websiteId && mailbox === row.emailKey && !isDeclined,
      );
      const isOnly = carts.get(keyOf(row, 'cartId'))?.length === 1;
      const asked = JSON.stringify(attempts.map(({ who, ...rest }) => ({ ...rest, who: who.no })));
      return fits && isOnly
        ? []
        : [`order ${row.id} of cart ${row.cartId} for ${row.emailKey}, asked for: ${asked}`];
    });
  },

  'an order costs what the list says': ({ coupons }, found) => {
    const couponRows = found.by('coupon', 'id');
    return found.sold.flatMap((sold) => {
      const used = sold.draft.couponIds.map((id) => {
        const code = couponRows.get(`${sold.row.websiteId} ${id}`)?.[0]?.code;
        return coupons.get(`${sold.row.websiteId} ${code}`);
      });
      return pricesOf(sold, used).map((what) => `order ${sold.row.id}: ${what}`);
    });
  },

  'an order is paid once, in full, in the currency of its shop, or nothing is due': (
    { model, isEnd },
    found,
  ) => {
    const payments = found.by('payment', 'id');
    return found.sold.flatMap(({ row, draft, shop }) => {
      if (row.paymentId === null) {
        const isFree = draft.amountDueCents === 0 && !MUST_BE_PAID.has(draft.purpose);
        return isFree ? [] : [`order ${row.id} is not paid`];
      }
      const charge = model.bank.charges.get(String(row.paymentId));
      const [payment] = payments.get(`${row.websiteId} ${row.paymentId}`) ?? [];
      const isPaid =
        charge?.state === 'authorized' &&
        charge.websiteId === row.websiteId &&
        charge.amountCents === draft.amountDueCents &&
        charge.currency === shop.currency &&
        payment?.orderId === row.id &&
        (charge.isCaptured || (!isEnd && payment?.state === 'capturing'));
      return isPaid ? [] : [`order ${row.id}: ${JSON.stringify({ charge, payment })}`];
    });
  },

  'money that was taken has its order': ({ model, isEnd }, { sold }) => {
    const paid = grouped(sold, ({ row }) => String(row.paymentId));
    return [...model.bank.charges].flatMap(([id, charge]) => {
      const count = paid.get(id)?.length ?? 0;
      // What the bank holds at the end for nothing is reserved for good.
      const isKept = isEnd && charge.state === 'authorized';
      return count > 1 || ((charge.isCaptured || isKept) && count !== 1)
        ? [`charge ${id}: ${count} orders, ${JSON.stringify(charge)}`]
        : [];
    });
  },

  'no payment is left open': ({ held, isEnd }) =>
    held.payment
      .filter(({ state }) => isEnd && !['captured', 'declined', 'voided'].includes(String(state)))
      .map(({ id, state }) => `payment ${id} is ${state}`),

  'gift cards were bought': ({ held }, { paid, orders }) => {
    const bought = paid.flatMap(({ row, draft }) =>
      draft.items
        .filter(({ kind }) => kind === 'gift-card')
        .flatMap(({ quantity, unitPriceCents }) =>
          Array.from({ length: quantity }, () => `${keyOf(row, 'id')} ${unitPriceCents}`),
        ),
    );
    const issued = held.giftCard.map((card) => keyOf(card, 'orderId', 'initialCents'));
    const currencies = held.giftCard
      .filter((card) => card.currency !== orders.get(keyOf(card, 'orderId'))?.shop.currency)
      .map(({ id }) => `the currency of card ${id}`);
    return [...differences(issued, bought, 'gift card'), ...currencies];
  },

  'gift cards give what is on them, to those who know their code': (comparison, found) => {
    const { held, model, codeOf } = comparison;
    const debits = found.by('giftCardDebit', 'giftCardId');
    const ofOrder = found.by('giftCardDebit', 'orderId');
    const balances = held.giftCard.flatMap((card) => {
      const spent = sum(debits.get(keyOf(card, 'id')) ?? [], 'amountCents');
      const left = Number(card.initialCents) - spent;
      return left >= 0 && left === card.balanceCents
        ? []
        : [`card ${card.id} has ${card.balanceCents}, and should have ${left}`];
    });
    const tenders = found.sold
      .filter(
        ({ row, draft }) =>
          sum(ofOrder.get(keyOf(row, 'id')) ?? [], 'amountCents') !== draft.giftCardCents,
      )
      .map(({ row }) => `order ${row.id} was not paid by cards as it says`);
    const strangers = held.giftCardDebit.flatMap((debit) => {
      const order = found.orders.get(keyOf(debit, 'orderId'));
      const attempts = model.attempts.get(order?.askedCart ?? '') ?? [];
      const code = codeOf(String(debit.websiteId), String(debit.giftCardId));
      return attempts.some(({ who }) => model.knows(code, who))
        ? []
        : [`card ${debit.giftCardId} was spent by somebody who does not know its code`];
    });
    return [...balances, ...tenders, ...strangers];
  },

  'coupons are used as often as orders say, and by those who were told': (
    { held, coupons, model },
    { sold },
  ) => {
    const uses = grouped(
      sold.flatMap(({ row, askedCart, draft }) =>
        draft.couponIds.map((id) => ({ key: `${row.websiteId} ${id}`, askedCart })),
      ),
      ({ key }) => key,
    );
    return held.coupon.flatMap((coupon) => {
      const used = uses.get(keyOf(coupon, 'id')) ?? [];
      const known = coupons.get(keyOf(coupon, 'code'));
      const isRight =
        used.length === coupon.uses &&
        known !== undefined &&
        (known.maxUses === null || used.length <= known.maxUses);
      const strangers = used.filter(({ askedCart }) => {
        const attempts = model.attempts.get(askedCart) ?? [];
        return known?.isPublic !== true && !attempts.some(({ who }) => who.isHonest);
      });
      return isRight && strangers.length === 0
        ? []
        : [`coupon ${coupon.code}: ${coupon.uses} uses, ${used.length} orders`];
    });
  },

  'stock is what was there less what was sold, or is being paid': ({ held, counted }, { sold }) => {
    const beingPaid = held.payment
      .filter((row) => row.held === 1)
      .map((row) => ({ row, draft: JSON.parse(String(row.draftJson)) as Draft }));
    const goods = grouped(
      [...sold, ...beingPaid].flatMap(({ row, draft }) =>
        draft.items.map((item) => ({ ...item, websiteId: row.websiteId })),
      ),
      ({ websiteId, itemId, sku }) => `${websiteId} ${itemId} ${sku}`,
    );
    return held.stock.flatMap((stock) => {
      const key = keyOf(stock, 'itemId', 'sku');
      const gone = (goods.get(key) ?? []).reduce((all, { quantity }) => all + quantity, 0);
      const count = counted.get(key);
      const left =
        count === undefined || stock.unlimited === 1
          ? stock.quantity
          : count.quantity - (gone - count.sold);
      return stock.sold === gone && stock.quantity === left && Number(left) >= 0
        ? []
        : [`${key}: ${stock.quantity} left of ${left}, ${stock.sold} sold of ${gone}`];
    });
  },

  'stock is kept by payments that a provider decides about, and by no others': ({ held }) =>
    held.payment
      .filter((row) => row.held === 1 && !BEING_DECIDED.has(row.state))
      .map((row) => `${row.id}: ${row.state}`),

  'memberships are of the mailboxes that bought them': ({ held }, { paid }) => {
    const bought = paid.flatMap(({ row, draft }) =>
      draft.items
        .filter(({ kind }) => kind === 'paywall')
        .map(({ itemId }) => `${keyOf(row, 'emailKey')} ${itemId}`),
    );
    const had = held.membership.map((row) => keyOf(row, 'emailKey', 'itemId'));
    return differences(had, [...new Set(bought)], 'membership');
  },

  'downloads are of files that were bought, five times at most': ({ held, model }, { orders }) => {
    const rows = new Map(held.token.map((row) => [String(row.hash), row]));
    const bought = held.token
      .filter(({ purpose }) => purpose === 'download')
      .flatMap((token) => {
        const { orderId, itemId } = JSON.parse(String(token.dataJson));
        const order = orders.get(`${token.websiteId} ${orderId}`);
        const isBought = order?.draft.items.some(
          (item) => item.itemId === itemId && item.kind === 'digital',
        );
        return isBought ? [] : [`a link to ${itemId} of order ${orderId}`];
      });
    const counts = [...model.downloads].flatMap(([token, count]) => {
      const row = rows.get(hashOf('download', token));
      const isCounted = row === undefined || row.usesLeft === 5 - count;
      return count <= 5 && isCounted ? [] : [`${count} downloads by one link`];
    });
    return [...bought, ...counts];
  },

  'subscriptions were paid for, each period once': ({ held }, { sold, orders }) => {
    const renewals = grouped(
      sold.filter(({ draft }) => draft.renewal !== undefined),
      ({ row, draft }) => `${row.websiteId} ${draft.renewal?.subscriptionId}`,
    );
    const begun = sold
      .filter(({ draft }) => draft.purpose === 'subscription')
      .map(({ row }) => keyOf(row, 'id', 'emailKey'));
    const had = held.subscription.map((row) => keyOf(row, 'orderId', 'emailKey'));
    const periods = held.subscription.flatMap((row) => {
      const cycles = (renewals.get(keyOf(row, 'id')) ?? []).map(
        ({ draft }) => draft.renewal?.cycle,
      );
      const isRight =
        new Set(cycles).size === cycles.length &&
        row.made === 1 + cycles.length &&
        cycles.every((cycle) => Number(cycle) < Number(row.made));
      return isRight ? [] : [`subscription ${row.id}: ${row.made} orders, periods ${cycles}`];
    });
    const lost = [...renewals.keys()].filter(
      (key) => !held.subscription.some((row) => keyOf(row, 'id') === key),
    );
    const amounts = [...renewals.values()].flat().flatMap(({ row, draft }) => {
      const subscription = held.subscription.find(({ id }) => id === draft.renewal?.subscriptionId);
      const first = subscription && orders.get(keyOf(subscription, 'orderId'));
      return first?.draft.grandTotalCents === draft.amountDueCents ? [] : [`renewal ${row.id}`];
    });
    return [...differences(had, begun, 'subscription'), ...periods, ...lost, ...amounts];
  },

  'accounts are of those who proved their mailbox; roles are the owners’': ({
    held,
    model,
    owners,
  }) => {
    const rows = held.account.map((row) => keyOf(row, 'emailKey', 'proven', 'rolesJson'));
    const proven = [...model.credentials.keys()].map((key) => `${key} 1 []`);
    return differences(rows, [...proven, ...[...owners].map((key) => `${key} 1 [1]`)], 'account');
  },

  'sessions are of those who knew or chose the password': ({ held, model, owners, now }, found) => {
    const accounts = found.by('account', 'id');
    return held.session.flatMap((session) => {
      const [account] = accounts.get(keyOf(session, 'accountId')) ?? [];
      const isOver = Number(session.expires) <= now || account?.version !== session.accountVersion;
      if (account === undefined || isOver) return [];
      if (owners.has(keyOf(account, 'emailKey'))) return [];
      const login = model.logins.get(String(session.hash));
      return login !== undefined && isOf(login, account) && model.stands(login, now)
        ? []
        : [`a session of ${account.emailKey}, as of ${login?.mailbox}, ${login?.era}`];
    });
  },

  'nobody has keys of the API': ({ held }) => held.apiKey.map(({ id }) => `key ${id}`),

  'carts of an account are of its owner': ({ held, model }, found) => {
    const accounts = found.by('account', 'id');
    return held.cart.flatMap((cart) => {
      const [account] = accounts.get(keyOf(cart, 'accountId')) ?? [];
      const reader = account && model.readerOf(String(account.emailKey));
      return reader === undefined || model.knows(String(cart.id), reader)
        ? []
        : [`cart ${cart.id} is of ${account?.emailKey}`];
    });
  },

  'reviews are of what was bought': ({ held }, { orders }) =>
    held.review
      .filter((review) => {
        const order = orders.get(keyOf(review, 'orderId'));
        return order?.draft.items.some(({ itemId }) => itemId === review.itemId) !== true;
      })
      .map(({ id }) => `review ${id}`),

  'comments of an account are of who was logged in': ({ held, model }, found) => {
    const accounts = found.by('account', 'id');
    return held.comment.flatMap((comment) => {
      const [account] = accounts.get(keyOf(comment, 'accountId')) ?? [];
      return account === undefined || model.commented.has(keyOf(account, 'emailKey'))
        ? []
        : [`comment ${comment.id} of ${account.emailKey}`];
    });
  },

  'mailing lists have those who agreed': ({ held, model }) =>
    held.subscriber
      .filter((row) => row.active === 1 && !model.confirmed.has(keyOf(row, 'emailKey')))
      .map(({ emailKey }) => `subscriber ${emailKey}`),

  'emails follow from orders, one each': ({ held }, { sold, paid }) => {
    const confirmed = sold.map(({ row, draft }) =>
      keyed(row, draft.purpose === 'donation' ? 'donation' : 'order'),
    );
    const brought = paid.flatMap(({ row, draft }) => [
      ...draft.items.flatMap(({ kind, quantity }) =>
        kind === 'gift-card' ? Array.from({ length: quantity }, () => keyed(row, 'gift-card')) : [],
      ),
      ...draft.items.flatMap(({ kind }) => (kind === 'digital' ? [keyed(row, 'download')] : [])),
    ]);
    const written = held.letter
      .filter(({ kind }) => ORDER_EMAILS.has(String(kind)))
      .map((row) => `${row.websiteId} ${row.kind} ${row.recipient}`);
    return differences(written, [...confirmed, ...brought], 'letter');
  },
};

const MUST_BE_PAID: ReadonlySet<string> = new Set(['subscription', 'renewal', 'donation']);
const ORDER_EMAILS: ReadonlySet<string> = new Set(['order', 'donation', 'gift-card', 'download']);

/** What is wrong with what the database holds, by the model. */
export function compare(comparison: Comparison): string[] {
  const found = new Found(comparison);
  return Object.entries(CHECKS).flatMap(([name, check]) =>
    check(comparison, found).map((what) => `${name}: ${what}`),
  );
}

/** What is wrong with the amounts of an order, by the price list of its shop. */
function pricesOf(
  { draft, shop }: Sold,
  coupons: readonly (Promotion | undefined)[],
): readonly string[] {
  const wrongs: string[] = [];
  const expect = (what: string, amount: bigint, wanted: bigint) => {
    if (amount !== wanted) wrongs.push(`${what} is ${amount}, and should be ${wanted}`);
  };
  for (const { itemId, sku, kind, quantity, unitPriceCents } of draft.items) {
    const offer = shop.offers.find((each) => each.itemId === itemId && each.sku === sku);
    const isDonation = kind === 'donation' && draft.purpose === 'donation' && unitPriceCents > 0;
    if (!isDonation) expect(`${itemId} ${sku}`, BigInt(unitPriceCents), BigInt(offer?.cents ?? -1));
    if (!Number.isSafeInteger(quantity) || quantity < 1) wrongs.push(`quantity ${quantity}`);
  }
  const gross = (item: Item) => BigInt(item.unitPriceCents) * BigInt(item.quantity);
  const subtotal = total(draft.items, gross);
  expect('the subtotal', BigInt(draft.subtotalCents), subtotal);

  const isTreated = ({ kind }: Item) => kind !== 'gift-card' && kind !== 'donation';
  let base = total(draft.items.filter(isTreated), gross);
  const before = base;
  for (const coupon of coupons) {
    if (coupon === undefined) wrongs.push('a coupon that nobody made');
    else if (coupon.kind === 'fixed') base -= least(BigInt(coupon.amount), base);
    else if (coupon.kind === 'percent') base -= halfUp(base * BigInt(coupon.amount));
  }
  expect('the discount', BigInt(draft.discountCents), before - base);
  const lines = total(draft.items, ({ discountCents }) => BigInt(discountCents));
  expect('the discount of the lines', lines, before - base);

  const isSent = draft.items.some(({ kind }) => kind === 'physical');
  const isFree = coupons.some((coupon) => coupon?.kind === 'free-shipping');
  const option = draft.shippingOption?.id ?? '';
  const shipping = isSent && !isFree ? (SHIPPING[option] ?? -1) : 0;
  expect('shipping', BigInt(draft.shippingCents), BigInt(shipping));

  const tax = total(draft.items.filter(isTreated), (item) =>
    halfUp((gross(item) - BigInt(item.discountCents)) * MAINE.rate),
  );
  // Where nothing is sent, the place that was priced is not part of the order.
  const isTaxed = draft.shipping ? draft.shipping.region === MAINE.region : draft.taxCents > 0;
  expect('the tax', BigInt(draft.taxCents), isTaxed ? tax : 0n);
  const grand = base + (subtotal - before) + BigInt(shipping) + (isTaxed ? tax : 0n);
  expect('the grand total', BigInt(draft.grandTotalCents), grand);
  expect('what is due', BigInt(draft.amountDueCents), grand - BigInt(draft.giftCardCents));
  return wrongs;
}

/** A product of cents and parts per million as cents, halves up. */
function halfUp(product: bigint): bigint {
  return (product + 500_000n) / 1_000_000n;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function total<T>(each: readonly T[], amountOf: (one: T) => bigint): bigint {
  return each.reduce((all, one) => all + amountOf(one), 0n);
}

function sum(rows: readonly Row[], column: string): number {
  return rows.reduce((all, row) => all + Number(row[column]), 0);
}

function isOf({ websiteId, mailbox }: Login, account: Row): boolean {
  return websiteId === account.websiteId && mailbox === account.emailKey;
}

function keyOf(row: Row, ...columns: readonly string[]): string {
  return [row.websiteId, ...columns.map((column) => row[column])].join(' ');
}

function keyed(order: Row, kind: string): string {
  return `${order.websiteId} ${kind} ${order.email}`;
}

function grouped<T>(each: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of each) {
    const name = key(one);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return groups;
}

/** What one list has more often than the other. */
function differences(had: readonly string[], due: readonly string[], what: string): string[] {
  const counts = new Map<string, number>();
  for (const each of had) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of due) counts.set(each, (counts.get(each) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([each, count]) => `${what} ${each}: ${count > 0 ? 'not due' : 'missing'}`);
}
