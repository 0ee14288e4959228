import { accountsOf } from './account.js';
import { foldEmail, isEmail } from './email.js';
import { writeLetter } from './letter.js';
import { StoreProblem } from './problem.js';
import { hash, newId } from './secrets.js';
import type { SiteStore } from './site.js';
import { readToken, saveToken, spendToken } from './token.js';

/** How long the link in a letter lets its reader choose a password, in milliseconds. */
const LINK_LIFE = 24 * 60 * 60 * 1000;
/** Somebody who asks again within this time is sent no further letter. */
const ASKED_LIFE = 10 * 60 * 1000;
const PURPOSE = 'account-password';
const ASKED = 'account-password-asked';

/**
 * Accounts for those whose address it is: a letter with a link, by which a password is chosen, for a new account and
 * for one that is there alike. So nobody gets what others have bought, or learns who has an account.
 */
export function invitationsOf(site: SiteStore) {
  const accounts = accountsOf(site);
  return {
    /**
     * Writes to an address; at most once in 10 minutes.
     *
     * @throws StoreProblem `invalid` with `fields`
     */
    async ask(email: string, language: string | null): Promise<void> {
      const address = foldEmail(email.trim());
      if (!isEmail(address)) {
        throw new StoreProblem('invalid', 'form.invalid', { fields: { email: 'form.email' } });
      }
      await site.write(async (tx) => {
        const asked = hash(ASKED, address);
        await tx
          .delete('token')
          .where('hash', '=', hash(ASKED, asked))
          .where('expires', '<=', tx.now)
          .execute();
        const id = newId();
        await saveToken(tx, asked, { purpose: ASKED, data: id, life: ASKED_LIFE });
        // Somebody else asked a moment ago, or does so now.
        if ((await readToken(tx, ASKED, asked))?.data !== id) return;
        const token = site.secrets.token(site.websiteId, PURPOSE, id);
        await saveToken(tx, token, { purpose: PURPOSE, data: address, life: LINK_LIFE, uses: 1 });
        await writeLetter(tx, { id, kind: PURPOSE, recipient: address, language, data: null });
      });
    },

    /** The token of the link in a letter. */
    token: (letterId: string): string => site.secrets.token(site.websiteId, PURPOSE, letterId),

    /**
     * Gives the account of a link its password, and makes the account where there is none.
     *
     * @returns the address; undefined when the link is unknown, too old or used
     * @throws StoreProblem `invalid` with `fields`; the link is good for another try then
     */
    async accept(token: string, password: string): Promise<string | undefined> {
      const open = await readToken(site.read, PURPOSE, token);
      if (open === undefined) return undefined;
      const email = String(open.data);
      const known = await accounts.ofEmail(email);
      if (known === undefined) {
        await accounts.create({ email, password }).catch((error: unknown) => {
          // Made meanwhile: by this link too, so with a password of its own.
          if (!(error instanceof StoreProblem) || error.text !== 'account.taken') throw error;
        });
      } else await accounts.setPassword(known.id, password);
      await site.write((tx) => spendToken(tx, PURPOSE, token));
      return email;
    },
  };
}
