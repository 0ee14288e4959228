import { PAGE_SIZE, type Page, readCursor, readPage, toPage } from '../db/pages.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { emailKey, normalizeEmail } from '../email-address.js';
import { StoreProblem } from '../problem.js';
import { findProduct } from '../product/product-checks.js';
import { stockLevels } from '../stock/stock.js';
import { askToSubscribe } from '../subscriber/subscriber.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** A variant that someone waits for. */
export interface RestockRequest {
  readonly productId: string;
  readonly variantId: string;
}

export interface RestockSignUp extends RestockRequest {
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
  readonly language?: string | null;
}

/** Everyone who waits for a variant (storefront.md §7). */
export interface RestockGroup extends RestockRequest {
  readonly title: string;
  /** The variant's attributes. */
  readonly variant: Readonly<Record<string, string>>;
  readonly count: number;
  /** When the first of them signed up. */
  readonly oldest: number;
}

export interface RestockRow extends RestockRequest {
  readonly id: string;
  readonly email: string;
  readonly language: string | null;
  readonly created: number;
}

/** Emails of one call at most: more wait for the next. */
const BATCH = 500;

/** Sign-ups for what is out of stock. */
export class Restock {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Signs an address up for a variant. Twice is one sign-up and the same answer. Who wants to join the mailing
   * list is asked by an email.
   *
   * @throws StoreProblem `invalid` with a text for `siteVisitorEmail`, `not-found`
   */
  async signUp(signUp: RestockSignUp, once?: IdempotencyKey): Promise<void> {
    if (signUp.siteVisitorEmail.trim() === '') throw emailProblem('restock.email.blank');
    const email = normalizeEmail(signUp.siteVisitorEmail);
    if (email === undefined) throw emailProblem('restock.email.invalid');
    findProduct(this.#site, signUp.productId);
    const found = this.#variantOf(signUp);
    if (found === undefined) throw new StoreProblem('unavailable', 'cart.add.variantUnavailable');
    const key = emailKey(email);
    const [productId, variantId] = [found.product.itemId, found.variant.id];
    await this.#site.write(async (tx) => {
      await tx
        .insert('restockSignUp', {
          id: idOf(productId, variantId, key, String(tx.now)),
          productId,
          variantId,
          email,
          emailKey: key,
          joinMailingList: signUp.isJoinMailingList ? 1 : 0,
          language: signUp.language ?? null,
          created: tx.now,
        })
        // Of either unique key, as for reviews.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (signUp.isJoinMailingList) {
        await askToSubscribe(this.#site, tx, {
          email,
          list: 'restock',
          language: signUp.language ?? null,
        });
      }
    }, once);
  }

  /** Variants that people wait for, those who wait longest first: 50 at a time. */
  async groups(cursor?: string | null): Promise<Page<RestockGroup>> {
    const after = readCursor(cursor);
    let query = this.#site.read
      .select('restockSignUp')
      .select(['productId', 'variantId'])
      .select((row) => [
        row.fn.countAll<number>().as('count'),
        row.fn.min('created').as('oldest'),
        // Names the group in a cursor, and orders those of one moment.
        row.fn.min('id').as('first'),
      ])
      .groupBy(['productId', 'variantId']);
    if (after) {
      query = query.having((row) =>
        row.or([
          row(row.fn.min('created'), '>', after.time),
          row.and([
            row(row.fn.min('created'), '=', after.time),
            row(row.fn.min('id'), '>', after.id),
          ]),
        ]),
      );
    }
    const ordered = query.orderBy('oldest').orderBy('first');
    const page = toPage(await ordered.limit(PAGE_SIZE + 1).execute(), (row) => ({
      time: row.oldest,
      id: row.first,
    }));
    return {
      ...page,
      rows: page.rows.map(({ first: _, ...row }) => ({ ...row, ...this.#titles(row) })),
    };
  }

  /** Who waits for a variant, the first one first: 50 at a time. */
  async signUps(request: RestockRequest, cursor?: string | null): Promise<Page<RestockRow>> {
    const variantId = this.#variantOf(request)?.variant.id ?? request.variantId;
    const query = this.#site.read
      .select('restockSignUp')
      .select(['id', 'productId', 'variantId', 'email', 'language', 'created'])
      .where('productId', '=', request.productId)
      .where('variantId', '=', variantId);
    return readPage(query, 'oldest', cursor, (row) => row);
  }

  /**
   * Writes to all who wait for these variants, one email each. Sign-ups for what is still out of stock stay.
   *
   * @returns emails written
   */
  async send(
    requests: readonly RestockRequest[],
    once?: IdempotencyKey,
  ): Promise<{ readonly sent: number }> {
    return this.#site.write(async (tx) => {
      let sent = 0;
      for (const request of sorted(requests)) sent += await this.#send(tx, request);
      if (sent > 0) tx.record('restock.sent', '', { sent });
      return { sent };
    }, once);
  }

  #variantOf({ productId, variantId }: RestockRequest) {
    const product = this.#site.item(productId);
    const variant = product?.variants.find(({ id, sku }) => id === variantId || sku === variantId);
    return product && variant && { product, variant };
  }

  /** Turns sign-ups of a variant that is there again into emails, each into one. */
  async #send(tx: Transaction, request: RestockRequest): Promise<number> {
    const found = this.#variantOf(request);
    if (found === undefined) return 0;
    const { product, variant } = found;
    const levels = await stockLevels(tx, [product.itemId]);
    const { unlimited, qtyInStock } = levels.of(product, variant.sku);
    if (!unlimited && qtyInStock <= 0) return 0;
    const rows = await tx
      .selectLocked('restockSignUp')
      .select(['id', 'email', 'language'])
      .where('productId', '=', product.itemId)
      .where('variantId', '=', variant.id)
      .orderBy('created')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, email, language } of rows) {
      const data = { productId: product.itemId, variantId: variant.id, sku: variant.sku };
      await queueEmail(tx, {
        id: idOf('letter', 'restock', id),
        kind: 'restock',
        recipient: email,
        language,
        data,
      });
    }
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id);
      await tx.delete('restockSignUp').where('id', 'in', ids).execute();
    }
    return rows.length;
  }

  #titles(request: RestockRequest): Pick<RestockGroup, 'title' | 'variant'> {
    const found = this.#variantOf(request);
    return { title: found?.product.title ?? '', variant: found?.variant.attributes ?? {} };
  }
}

/** In one order, so that two that send at once do not wait for one another. */
function sorted(requests: readonly RestockRequest[]): RestockRequest[] {
  const byName = new Map(requests.map((each) => [`${each.productId} ${each.variantId}`, each]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

function emailProblem(text: string): StoreProblem {
  return new StoreProblem('invalid', text, { fields: { siteVisitorEmail: text } });
}
