import { fromJson, toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { emailKey, normalizeEmail } from '../email-address.js';
import { StoreProblem } from '../problem.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { hashPassword, isPassword, NO_PASSWORD } from './password.js';

/** A user of a site: a member, or someone who works on it. */
export interface Account {
  readonly id: string;
  /** As it was typed; emails go there. */
  readonly email: string;
  /** The mailbox that orders and memberships belong to: one account for each (storefront.md §13). */
  readonly emailKey: string;
  /** Whether a link in an email to the address was followed. What belongs to the mailbox is given to no other. */
  readonly proven: boolean;
  /** Grows when password or roles change; sessions of an earlier version have ended. */
  readonly version: number;
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
  readonly proven?: boolean;
}

/** Somebody whom the host has logged in. */
export interface HostMember {
  /** The host has proven it. */
  readonly email: string;
  readonly name?: string;
}

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 1_000;

/** The accounts of a site. */
export class Accounts {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Makes an account.
   *
   * @throws StoreProblem `invalid` with `fields`; `conflict` for a mailbox that has one, which a page must
   *   not tell
   */
  async create(input: NewAccount): Promise<Account> {
    const row = await newAccount(input, this.#site.now);
    await this.#site.write(async (tx) => {
      const { id } = await openAccount(tx, row);
      if (id !== row.id) throw new StoreProblem('conflict', 'account.taken');
    });
    return toAccount(row);
  }

  /**
   * Gives roles to whoever has a mailbox, with a password that the giver chose: one that a stranger chose opens
   * nothing any more, and all sessions end.
   *
   * @param input an empty name leaves the one that is there
   * @returns whether there was an account
   * @throws StoreProblem `invalid` with `fields`
   */
  async grantRoles(input: NewAccount): Promise<{ readonly existed: boolean }> {
    const row = await newAccount(input, this.#site.now);
    return this.#site.write(async (tx) => {
      const account = await openAccount(tx, row);
      const { password, rolesJson } = row;
      const name = row.name || account.name;
      await changeAccount(tx, account, { password, rolesJson, name });
      return { existed: account.id !== row.id };
    });
  }

  /**
   * The account of somebody whom the host has logged in, made at the first visit. It has no password, and neither has
   * one whose address nobody had proven before: a stranger may have chosen it.
   *
   * @throws StoreProblem `invalid` for an invalid address
   */
  async ofHost({ email, name = '' }: HostMember): Promise<Account> {
    // The host has proven an address that is not the one of this mailbox's emails.
    if (normalizeEmail(email) !== email.trim()) throw fieldProblem('email', 'form.email');
    const found = await accountRow(this.#site.read, email);
    if (found?.proven === 1 && (name === '' || name === found.name)) return toAccount(found);
    const row = accountRowOf({ email, name, proven: true }, NO_PASSWORD, this.#site.now);
    return this.#site.write(async (tx) => {
      const account = await openAccount(tx, row);
      if (account.proven === 0) {
        await changeAccount(tx, account, { proven: 1, password: NO_PASSWORD });
      }
      if (name !== '' && name !== account.name) {
        await tx.update('account').set({ name }).where('id', '=', account.id).execute();
      }
      return toAccount(await openAccount(tx, row));
    });
  }

  /** The account of an address and a password; undefined after the same time when there is none. */
  async check(email: string, password: string): Promise<Account | undefined> {
    const row =
      password.length > MAX_PASSWORD ? undefined : await accountRow(this.#site.read, email);
    const right = await isPassword(password.slice(0, MAX_PASSWORD), row?.password);
    return right && row ? toAccount(row) : undefined;
  }

  async get(id: string): Promise<Account | undefined> {
    const query = this.#site.read.select('account').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toAccount(row);
  }

  async ofEmail(email: string): Promise<Account | undefined> {
    const row = await accountRow(this.#site.read, email);
    return row && toAccount(row);
  }

  /** All accounts with a role, such as those of people who work on the site, by their address. */
  async withRoles(): Promise<Account[]> {
    const query = this.#site.read
      .select('account')
      .selectAll()
      .where('rolesJson', '!=', toJson([]));
    const rows = await query.orderBy('emailKey').execute();
    return rows.map(toAccount);
  }

  /** Takes an account away, with its sessions; what it bought stays. */
  async remove(id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      await tx.delete('session').where('accountId', '=', id).execute();
      await tx.delete('account').where('id', '=', id).execute();
    });
  }

  async setLanguage(id: string, language: string): Promise<void> {
    await this.#site.write((tx) =>
      tx.update('account').set({ language }).where('id', '=', id).execute(),
    );
  }
}

type AccountRow = Omit<Tables['account'], 'websiteId'>;

/**
 * A new account as it is stored.
 *
 * @throws StoreProblem `invalid` with `fields`
 */
export async function newAccount(input: NewAccount, created: number): Promise<AccountRow> {
  const { password } = input;
  const row = accountRowOf(input, NO_PASSWORD, created);
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) {
    throw fieldProblem('password', 'account.password.length');
  }
  return { ...row, password: await hashPassword(password) };
}

/** @throws StoreProblem `invalid` for an invalid address */
function accountRowOf(
  {
    email: typed,
    name = '',
    roles = [],
    language = null,
    proven = false,
  }: Omit<NewAccount, 'password'>,
  password: string,
  created: number,
): AccountRow {
  const email = normalizeEmail(typed);
  if (email === undefined) throw fieldProblem('email', 'form.email');
  return {
    id: newId(),
    email,
    emailKey: emailKey(email),
    proven: proven ? 1 : 0,
    version: 0,
    password,
    name,
    language,
    rolesJson: toJson(roles),
    created,
  };
}

/** The account of a mailbox, which stays locked: the one that is there, else a new one. */
export async function openAccount(
  tx: Transaction,
  row: AccountRow,
): Promise<Omit<AccountRow, 'password'>> {
  await tx
    .insert('account', row)
    .onConflict((conflict) => conflict.columns(['websiteId', 'emailKey']).doNothing())
    .execute();
  const query = tx.selectLocked('account').selectAll().where('emailKey', '=', row.emailKey);
  return query.executeTakeFirstOrThrow();
}

/**
 * Changes who an account is, which ends its sessions. Where nobody had proven the address, the carts of the account
 * are no longer its: whoever filled them may still see them.
 */
export async function changeAccount(
  tx: Transaction,
  { id, proven, version }: Pick<AccountRow, 'id' | 'proven' | 'version'>,
  change: Partial<AccountRow>,
): Promise<void> {
  const next = { ...change, version: version + 1 };
  await tx.update('account').set(next).where('id', '=', id).execute();
  await tx.delete('session').where('accountId', '=', id).execute();
  if (proven === 1) return;
  await tx.update('cart').set({ accountId: null }).where('accountId', '=', id).execute();
}

/** The account of the mailbox that an address names. */
export async function accountRow(
  scope: WebsiteScope,
  email: string,
): Promise<Tables['account'] | undefined> {
  const query = scope.select('account').selectAll();
  return query.where('emailKey', '=', emailKey(email)).executeTakeFirst();
}

function fieldProblem(field: string, text: string): StoreProblem {
  return new StoreProblem('invalid', 'form.invalid', { fields: { [field]: text } });
}

/** A row as it is answered: without the password. */
export function toAccount(row: Omit<Tables['account'], 'password' | 'websiteId'>): Account {
  const { id, email, emailKey, proven, version, name, language, rolesJson, created } = row;
  const roles = fromJson<number[]>(rolesJson);
  return { id, email, emailKey, proven: proven === 1, version, name, language, roles, created };
}
