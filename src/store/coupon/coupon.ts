import { fromJson, toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { calculateTotals } from '../money/totals.js';
import { OrderConflict } from '../order-conflict.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { type Coupon, couponError, discountOf, foldCode } from './coupon-rules.js';

/**
 * What a new coupon says; what is missing does not limit it. Its currency is that of the shop, if its site is loaded.
 */
export type NewCoupon = Pick<Coupon, 'code' | 'kind'> &
  Partial<Omit<Coupon, 'id' | 'uses' | 'active'>>;

/** The effect of a coupon on an order. */
export interface CouponPreview {
  /** Whether the order reaches its minimum. */
  readonly applies: boolean;
  readonly discountCents: number;
}

/** Coupons in the order of their ids' list. */
export async function couponsById(scope: WebsiteScope, ids: readonly string[]): Promise<Coupon[]> {
  if (ids.length === 0) return [];
  const rows = await scope
    .select('coupon')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return inOrder(rows.map(toCoupon), ids);
}

/** The coupon of a code, as it was typed. */
export async function couponByCode(scope: WebsiteScope, code: string): Promise<Coupon | undefined> {
  const query = scope.select('coupon').selectAll().where('code', '=', foldCode(code));
  const row = await query.executeTakeFirst();
  return row && toCoupon(row);
}

/** An order that uses coupons, and the mailbox of its buyer. */
interface CouponUser {
  readonly orderId: string;
  readonly emailKey: string;
}

/**
 * Counts one use of each coupon.
 *
 * @throws OrderConflict when one has no use left, at all or for this buyer; it ends the transaction
 */
export async function countCoupons(
  tx: Transaction,
  ids: readonly string[],
  { orderId, emailKey }: CouponUser,
): Promise<void> {
  for (const id of [...ids].sort()) {
    // First, for it locks the coupon: orders of one mailbox at once count one after the other.
    const { numUpdatedRows } = await tx
      .update('coupon')
      .set((row) => ({ uses: row('uses', '+', 1) }))
      .where('id', '=', id)
      .where('active', '=', 1)
      .where((row) => row.or([row('maxUses', 'is', null), row('uses', '<', row.ref('maxUses'))]))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || (await usedUpBy(tx, [id], emailKey)).length > 0) {
      throw new OrderConflict('coupon', id);
    }
    await tx.insert('couponUse', { couponId: id, orderId, emailKey }).execute();
  }
}

/** The codes of coupons that a mailbox has used as often as a customer may. */
export async function usedUpBy(
  scope: WebsiteScope,
  ids: readonly string[],
  emailKey: string,
): Promise<string[]> {
  const limited = (await couponsById(scope, ids)).filter((each) => each.maxPerCustomer !== null);
  const used = limited.map(async ({ id, code, maxPerCustomer }) => {
    const { count } = await scope
      .select('couponUse')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('couponId', '=', id)
      .where('emailKey', '=', emailKey)
      .executeTakeFirstOrThrow();
    return Number(count) >= (maxPerCustomer ?? 0) ? [code] : [];
  });
  return (await Promise.all(used)).flat();
}

/** The coupons of a shop. */
export class Coupons {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Makes a coupon.
   *
   * @throws StoreProblem `invalid` for amounts that make no sense, `conflict` for a code that is in use
   */
  async create(coupon: NewCoupon, once?: IdempotencyKey): Promise<Coupon> {
    const made = this.#checked(coupon);
    return this.#site.write(async (tx) => {
      const { itemIds, active: _, combines, ...row } = made;
      const { numInsertedOrUpdatedRows } = await tx
        .insert('coupon', {
          ...row,
          itemIdsJson: toJson(itemIds),
          combines: combines ? 1 : 0,
          active: 1,
          created: tx.now,
        })
        .onConflict((conflict) => conflict.columns(['websiteId', 'code']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) {
        const fields = { code: 'coupon.taken' };
        throw new StoreProblem('conflict', 'coupon.taken', { fields });
      }
      tx.record('coupon.created', made.id, { code: made.code });
      return made;
    }, once);
  }

  /**
   * The reduction by a coupon of an order of goods, at a time when it counts; nothing is saved.
   *
   * @throws StoreProblem `invalid` for amounts that make no sense
   */
  preview(coupon: NewCoupon, goodsCents: number): CouponPreview {
    const made = this.#checked(coupon);
    const { currency } = this.#site.shop;
    const cart = { now: 0, goodsCents, currency, itemIds: [], earlier: [] };
    if (couponError({ ...made, starts: null, ends: null }, cart) !== undefined) {
      return { applies: false, discountCents: 0 };
    }
    const { discountCents } = calculateTotals({
      currency,
      lines: [{ unitCents: BigInt(goodsCents), quantity: 1n, discountable: true, taxRate: 0n }],
      discounts: discountOf(made, []),
      ...{ shippingCents: 0n, shippingTaxRate: 0n, taxIncluded: false, giftCards: [] },
    });
    return { applies: true, discountCents: Number(discountCents) };
  }

  #checked(coupon: NewCoupon): Coupon {
    const made: Coupon = {
      amount: 0,
      target: 'order',
      itemIds: [],
      minimumCents: 0,
      starts: null,
      ends: null,
      maxUses: null,
      maxPerCustomer: null,
      combines: true,
      ...coupon,
      currency: coupon.currency ?? this.#site.shop.currency,
      id: newId(),
      code: foldCode(coupon.code),
      uses: 0,
      active: true,
    };
    const least = made.kind === 'free-shipping' ? 0 : 1;
    const most = made.kind === 'percent' ? 1_000_000 : Number.MAX_SAFE_INTEGER;
    if (made.code === '' || made.amount < least || made.amount > most || made.minimumCents < 0) {
      throw new StoreProblem('invalid', 'coupon.invalid', {
        fields: wrongFields(made, least, most),
      });
    }
    if ((made.starts ?? -Infinity) >= (made.ends ?? Infinity)) {
      throw new StoreProblem('invalid', 'coupon.period', { fields: { ends: 'coupon.period' } });
    }
    return made;
  }

  /**
   * Switches a coupon on or off.
   *
   * @throws StoreProblem `not-found`
   */
  async setActive(id: string, active: boolean): Promise<void> {
    await this.#site.write(async (tx) => {
      const query = tx
        .update('coupon')
        .set({ active: active ? 1 : 0 })
        .where('id', '=', id);
      const { numUpdatedRows } = await query.executeTakeFirst();
      if (numUpdatedRows === 0n) throw new StoreProblem('not-found', 'coupon.notFound');
    });
  }

  /**
   * All coupons, the newest first.
   *
   * @param search a part of their codes, as it was typed
   */
  async list(search = ''): Promise<Coupon[]> {
    const query = this.#site.read
      .select('coupon')
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('id');
    const part = foldCode(search);
    return (await query.execute()).map(toCoupon).filter(({ code }) => code.includes(part));
  }
}

/** Things in the order of a list of their ids. */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  ids: readonly string[],
): T[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toCoupon(row: Tables['coupon']): Coupon {
  const { id, code, amount, minimumCents, currency, starts, ends, uses, maxUses, maxPerCustomer } =
    row;
  return {
    id,
    code,
    kind: row.kind as Coupon['kind'],
    amount,
    target: row.target as Coupon['target'],
    itemIds: fromJson(row.itemIdsJson),
    minimumCents,
    currency,
    starts,
    ends,
    uses,
    maxUses,
    maxPerCustomer,
    combines: row.combines === 1,
    active: row.active === 1,
  };
}

/** The texts of the errors of a coupon, by the fields of its form. */
function wrongFields(
  { amount, code, kind, minimumCents }: Coupon,
  least: number,
  most: number,
): Readonly<Record<string, string>> {
  const isAmount = amount >= least && amount <= most;
  return {
    ...(code === '' && { code: 'form.required' }),
    ...(!isAmount && kind === 'percent' && { percent: 'coupon.percent' }),
    ...(!isAmount && kind !== 'percent' && { amount: 'coupon.amount' }),
    ...(minimumCents < 0 && { minimum: 'coupon.amount' }),
  };
}
