import { hash, randomToken } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { type Account, toAccount } from './account.js';

/** How long a session lasts on the server: that of a browser's session, and one to be remembered. */
const LIFE = 24 * 60 * 60 * 1000;
const REMEMBERED_LIFE = 30 * LIFE;

/** Someone who is logged in. */
export interface Session {
  readonly account: Account;
  readonly remember: boolean;
  readonly expires: number;
  /** What calls of the account send back in `X-SiteUser-XSRF-Token`. */
  readonly xsrfToken: string;
}

/** Sessions of a site's accounts. */
export class Sessions {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Logs an account in: a new session each time, whose id only the cookie has. It is none when password or roles
   * have changed since the account was read.
   */
  async create({ id, version }: Pick<Account, 'id' | 'version'>, remember = false) {
    const sessionId = randomToken();
    const hashed = hash('session', sessionId);
    const expires = this.#site.now + (remember ? REMEMBERED_LIFE : LIFE);
    await this.#site.write((tx) =>
      tx
        .insert('session', {
          hash: hashed,
          accountId: id,
          accountVersion: version,
          remember: remember ? 1 : 0,
          created: tx.now,
          expires,
        })
        .execute(),
    );
    return { sessionId, expires, xsrfToken: this.#xsrfOf(hashed) };
  }

  /** The session of an id; undefined when there is none any more. */
  async get(sessionId: string): Promise<Session | undefined> {
    const hashed = hash('session', sessionId);
    const row = await this.#site.read
      .select('session')
      .select(['accountId', 'accountVersion', 'remember', 'expires'])
      .where('hash', '=', hashed)
      .where('expires', '>', this.#site.now)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const account = await this.#site.read
      .select('account')
      .selectAll()
      .where('id', '=', row.accountId)
      .where('version', '=', row.accountVersion)
      .executeTakeFirst();
    return (
      account && {
        account: toAccount(account),
        remember: row.remember === 1,
        expires: row.expires,
        xsrfToken: this.#xsrfOf(hashed),
      }
    );
  }

  async end(sessionId: string): Promise<void> {
    await this.#site.write((tx) =>
      tx.delete('session').where('hash', '=', hash('session', sessionId)).execute(),
    );
  }

  #xsrfOf(sessionHash: string) {
    return this.#site.secrets.token(this.#site.websiteId, 'xsrf', sessionHash);
  }
}
