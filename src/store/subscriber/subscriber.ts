import { PAGE_SIZE } from '../db/pages.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { mayWrite } from '../email/email-gate.js';
import { emailKey, emailKeysFrom, normalizeEmail } from '../email-address.js';
import { readToken, saveToken } from '../token/token.js';
import { idOf, newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

const DAY = 24 * 60 * 60 * 1000;
/** How long the link in an email ends a subscription, in milliseconds. */
const LINK_LIFE = 400 * DAY;
/** How long the link that begins one does. */
const CONFIRM_LIFE = 7 * DAY;

/** An address that is or was on a mailing list. */
export interface Subscriber {
  readonly email: string;
  readonly list: string;
  readonly active: boolean;
  /** Epoch milliseconds. */
  readonly changed: number;
}

/** Puts an address on a mailing list. */
export async function subscribe(tx: Transaction, email: string, list: string): Promise<void> {
  await tx
    .insert('subscriber', { emailKey: emailKey(email), email, list, active: 1, changed: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'emailKey', 'list'])
        .doUpdateSet({ active: 1, changed: tx.now }),
    )
    .execute();
}

/** An address that may be put on a list once its owner agrees. */
export interface AskToSubscribe {
  readonly email: string;
  readonly list: string;
  /** Of the email; null for the site's. */
  readonly language: string | null;
}

/**
 * Asks the owner of an address whether it shall be on a list: an email with a link, and nothing else until it is
 * followed. What is answered does not tell whether the address is on the list.
 */
export async function askToSubscribe(
  site: SiteStore,
  tx: Transaction,
  { email: typed, list, language }: AskToSubscribe,
): Promise<void> {
  const email = normalizeEmail(typed) ?? typed;
  const key = emailKey(email);
  const known = await tx
    .select('subscriber')
    .select('active')
    .where('emailKey', '=', key)
    .where('list', '=', list)
    .executeTakeFirst();
  if (known?.active === 1) return;
  if (!(await mayWrite(tx, 'subscribe', key, list))) return;
  const id = newId();
  const token = site.secrets.token(site.websiteId, 'subscribe', id);
  const data = { email, list };
  await saveToken(tx, token, { purpose: 'subscribe', data, life: CONFIRM_LIFE });
  const message = { id, kind: 'newsletter-confirm', recipient: email, language };
  await queueEmail(tx, { ...message, data: { list } });
}

/** The mailing lists of a site. */
export class Subscribers {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Puts an address on a list. Twice is once. */
  async add(email: string, list: string): Promise<void> {
    await this.#site.write((tx) => subscribe(tx, email, list));
  }

  /** The token of the link in an email that asks. */
  confirmToken(emailId: string): string {
    return this.#site.secrets.token(this.#site.websiteId, 'subscribe', emailId);
  }

  /**
   * Puts the address that was asked on its list; false when the link is unknown, too old, or older than when the
   * address left the list. Twice is once.
   */
  async confirm(token: string): Promise<boolean> {
    return this.#site.write(async (tx) => {
      const open = await readToken(tx, 'subscribe', token);
      if (open === undefined) return false;
      const { email, list } = open.data as { readonly email: string; readonly list: string };
      const left = await tx
        .select('subscriber')
        .select('changed')
        .where('emailKey', '=', emailKey(email))
        .where('list', '=', list)
        .where('active', '=', 0)
        .executeTakeFirst();
      if (left !== undefined && left.changed >= open.created) return false;
      await subscribe(tx, email, list);
      return true;
    });
  }

  /** Makes the token of the link in each email that ends all emails to an address. */
  async unsubscribeToken(email: string): Promise<string> {
    const key = emailKey(email);
    const token = this.#site.secrets.token(this.#site.websiteId, 'unsubscribe', idOf(key));
    const terms = { purpose: 'unsubscribe', data: key, life: LINK_LIFE };
    await this.#site.write((tx) => saveToken(tx, token, terms));
    return token;
  }

  /** Takes an address off all lists; false when the link is unknown or too old. Again is the same. */
  async unsubscribe(token: string): Promise<boolean> {
    return this.#site.write(async (tx) => {
      const open = await readToken(tx, 'unsubscribe', token);
      if (typeof open?.data !== 'string') return false;
      const change = { active: 0, changed: tx.now };
      const key = emailKey(open.data);
      await tx.update('subscriber').set(change).where('emailKey', '=', key).execute();
      return true;
    });
  }

  /**
   * Everyone who is or was on a list, by mailbox, after a place: 50 at a time.
   *
   * @param search how addresses begin
   */
  async page(
    after: Pick<Subscriber, 'email' | 'list'> | null,
    search = '',
  ): Promise<readonly Subscriber[]> {
    const key = emailKey(after?.email ?? '');
    let query = this.#site.read.select('subscriber').select(['email', 'list', 'active', 'changed']);
    if (search !== '') {
      const [first, last] = emailKeysFrom(search);
      query = query.where('emailKey', '>=', first).where('emailKey', '<', last);
    }
    if (after !== null) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('emailKey', 'list'), '>', tuple(key, after.list)),
      );
    }
    const rows = await query.orderBy('emailKey').orderBy('list').limit(PAGE_SIZE).execute();
    return rows.map((row) => ({ ...row, active: row.active === 1 }));
  }

  /** The addresses of a list that want emails. */
  async list(list: string): Promise<string[]> {
    const rows = await this.#site.read
      .select('subscriber')
      .select('email')
      .where('list', '=', list)
      .where('active', '=', 1)
      .orderBy('emailKey')
      .execute();
    return rows.map(({ email }) => email);
  }
}
