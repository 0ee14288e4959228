import { fromJson, toJson } from './codec.js';
import { foldEmail, isEmail } from './email.js';
import { hashPassword, isPassword } from './password.js';
import { StoreProblem } from './problem.js';
import type { Tables } from './schema.js';
import { newId } from './secrets.js';
import type { SiteStore } from './site.js';

/** A user of a site: a member, or someone who works on it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  /** Numbers of `SITE_ROLES`. */
  readonly roles: readonly number[];
  readonly created: number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly roles?: readonly number[];
  readonly language?: string | null;
}

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 1_000;

/** The accounts of a site. */
export function accountsOf(site: SiteStore) {
  async function rowOf(email: string): Promise<Tables['account'] | undefined> {
    const query = site.read.select('account').selectAll();
    return query.where('email', '=', foldEmail(email)).executeTakeFirst();
  }

  return {
    /**
     * Makes an account.
     *
     * @throws StoreProblem `invalid` with `fields`; `conflict` for an address that has one, which a page must
     *   not tell
     */
    async create({ email, password, name = '', roles = [], language = null }: NewAccount) {
      if (!isEmail(email)) throw fieldProblem('email', 'form.email');
      if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) {
        throw fieldProblem('password', 'account.password.length');
      }
      const stored = await hashPassword(password);
      const account: Account = {
        id: newId(),
        email: foldEmail(email),
        name,
        language,
        roles,
        created: site.now,
      };
      await site.write(async (tx) => {
        const { roles: _, ...row } = account;
        const { numInsertedOrUpdatedRows } = await tx
          .insert('account', { ...row, rolesJson: toJson(roles), password: stored })
          .onConflict((conflict) => conflict.columns(['websiteId', 'email']).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) throw new StoreProblem('conflict', 'account.taken');
      });
      return account;
    },

    /** The account of an address and a password; undefined after the same time when there is none. */
    async check(email: string, password: string): Promise<Account | undefined> {
      const row = password.length > MAX_PASSWORD ? undefined : await rowOf(email);
      const right = await isPassword(password.slice(0, MAX_PASSWORD), row?.password);
      return right && row ? toAccount(row) : undefined;
    },

    async get(id: string): Promise<Account | undefined> {
      const query = site.read.select('account').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row && toAccount(row);
    },

    async ofEmail(email: string): Promise<Account | undefined> {
      const row = await rowOf(email);
      return row && toAccount(row);
    },

    /** All accounts with a role, such as those of people who work on the site, by their address. */
    async withRoles(): Promise<Account[]> {
      const query = site.read.select('account').selectAll().where('rolesJson', '!=', toJson([]));
      const rows = await query.orderBy('email').execute();
      return rows.map(toAccount);
    },

    /** Takes an account away, with its sessions; what it bought stays. */
    async remove(id: string): Promise<void> {
      await site.write(async (tx) => {
        await tx.delete('session').where('accountId', '=', id).execute();
        await tx.delete('account').where('id', '=', id).execute();
      });
    },

    async setRoles(id: string, roles: readonly number[]): Promise<void> {
      await site.write((tx) =>
        tx
          .update('account')
          .set({ rolesJson: toJson(roles) })
          .where('id', '=', id)
          .execute(),
      );
    },

    async setLanguage(id: string, language: string): Promise<void> {
      await site.write((tx) =>
        tx.update('account').set({ language }).where('id', '=', id).execute(),
      );
    },

    /** A new password ends all sessions of its account. */
    async setPassword(id: string, password: string): Promise<void> {
      if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) {
        throw fieldProblem('password', 'account.password.length');
      }
      const stored = await hashPassword(password);
      await site.write(async (tx) => {
        await tx.update('account').set({ password: stored }).where('id', '=', id).execute();
        await tx.delete('session').where('accountId', '=', id).execute();
      });
    },
  };
}

function fieldProblem(field: string, text: string): StoreProblem {
  return new StoreProblem('invalid', 'form.invalid', { fields: { [field]: text } });
}

/** A row as it is answered: without the password. */
export function toAccount({
  id,
  email,
  name,
  language,
  rolesJson,
  created,
}: Omit<Tables['account'], 'password' | 'websiteId'>): Account {
  return { id, email, name, language, roles: fromJson(rolesJson), created };
}
