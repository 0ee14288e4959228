import type { Transaction } from '../db/scope.js';
import { queueEmail, withdrawEmails } from '../email/email.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { endToken, saveToken, takeToken } from '../token/token.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** A link is good for 24 hours and 5 downloads (storefront.md §3). */
const LIFE = 24 * 60 * 60 * 1000;
const USES = 5;

/** What a link leads to. */
export interface Download {
  readonly orderId: string;
  readonly itemId: string;
}

/** Gives the buyer of a digital product a link, with an email that brings it. */
export async function grantDownload(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  { contact, language }: OrderDraft,
  { itemId }: OrderItem,
): Promise<void> {
  const data = { orderId, itemId };
  await saveToken(tx, tokenOf(site, orderId, itemId), {
    purpose: 'download',
    data,
    life: LIFE,
    uses: USES,
  });
  await queueEmail(tx, {
    id: emailIdOf(orderId, itemId),
    kind: 'download',
    recipient: contact.email,
    language,
    data,
  });
}

/** Ends the link to a product of an order, and the email that would bring it. */
export async function endDownload(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  itemId: string,
): Promise<void> {
  await endToken(tx, 'download', tokenOf(site, orderId, itemId));
  await withdrawEmails(tx, [emailIdOf(orderId, itemId)]);
}

/** Links to what was bought as a file. */
export class Downloads {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The token of the link to a product of an order. */
  token(orderId: string, itemId: string): string {
    return tokenOf(this.#site, orderId, itemId);
  }

  /** Counts a download; undefined when the link is unknown, too old or used up. */
  async use(token: string): Promise<Download | undefined> {
    const open = await this.#site.write((tx) => takeToken(tx, 'download', token));
    return open?.data as Download | undefined;
  }
}

function emailIdOf(orderId: string, itemId: string): string {
  return idOf('letter', 'download', orderId, itemId);
}

function tokenOf(site: SiteStore, orderId: string, itemId: string): string {
  return site.secrets.token(site.websiteId, 'download', idOf(orderId, itemId));
}
