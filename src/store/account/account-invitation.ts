import { queueEmail } from '../email/email.js';
import { mayWrite } from '../email/email-gate.js';
import { emailKey, normalizeEmail } from '../email-address.js';
import { StoreProblem } from '../problem.js';
import { readToken, saveToken, spendToken } from '../token/token.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { accountRow, changeAccount, newAccount, openAccount } from './account.js';

/** How long the link in an email lets its reader choose a password, in milliseconds. */
const LINK_LIFE = 24 * 60 * 60 * 1000;
const PURPOSE = 'account-password';

/**
 * Accounts for those whose address it is: an email with a link, by which a password is chosen, for a new account and
 * for one that is there alike. There is no other beginning (storefront.md §13), so nobody gets what others have
 * bought, or learns who has an account.
 */
export class Invitations {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Writes to a mailbox; at most once in 10 minutes and five times a day. An account is written to at its own
   * address: who types the same mailbox otherwise may have another one.
   *
   * @throws StoreProblem `invalid` with `fields`
   */
  async ask(typed: string, language: string | null): Promise<void> {
    const email = normalizeEmail(typed);
    if (email === undefined) {
      throw new StoreProblem('invalid', 'form.invalid', { fields: { email: 'form.email' } });
    }
    await this.#site.write(async (tx) => {
      if (!(await mayWrite(tx, PURPOSE, emailKey(email)))) return;
      const id = newId();
      const recipient = (await accountRow(tx, email))?.email ?? email;
      const token = this.#site.secrets.token(this.#site.websiteId, PURPOSE, id);
      await saveToken(tx, token, { purpose: PURPOSE, data: recipient, life: LINK_LIFE, uses: 1 });
      await queueEmail(tx, { id, kind: PURPOSE, recipient, language, data: null });
    });
  }

  /** The token of the link in an email. */
  token(emailId: string): string {
    return this.#site.secrets.token(this.#site.websiteId, PURPOSE, emailId);
  }

  /** Whether the link of a token is neither unknown nor too old nor used. */
  async isOpen(token: string): Promise<boolean> {
    return (await readToken(this.#site.read, PURPOSE, token)) !== undefined;
  }

  /**
   * Gives the account of a link its password, and makes the account where there is none. Its address is proven
   * then, and its sessions have ended.
   *
   * @returns the address; undefined when the link is unknown, too old or used
   * @throws StoreProblem `invalid` with `fields`; the link is good for another try then
   */
  async accept(token: string, password: string): Promise<string | undefined> {
    const open = await readToken(this.#site.read, PURPOSE, token);
    if (open === undefined) return undefined;
    const email = String(open.data);
    // An email to another mailbox, of before addresses had a stored form.
    if (normalizeEmail(email) !== email) return undefined;
    const row = await newAccount({ email, password, proven: true }, this.#site.now);
    return this.#site.write(async (tx) => {
      if (!(await spendToken(tx, PURPOSE, token))) return undefined;
      const account = await openAccount(tx, row);
      // Made meanwhile for another spelling of the mailbox, which has emails of its own.
      if (account.email !== email) return undefined;
      await changeAccount(tx, account, { password: row.password, proven: 1 });
      return email;
    });
  }
}
