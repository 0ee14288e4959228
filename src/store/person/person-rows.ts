import { domainToUnicode } from 'node:url';
import { fromJson } from '../db/codec.js';
import type { Table } from '../db/schema.js';
import type { WebsiteScope } from '../db/scope.js';
import { emailKey } from '../email-address.js';
import { PERSONAL, type Person } from './person-tables.js';

/** A row of any table. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** Rows that are read at once. */
const SIZE = 500;

/** The builder cannot see that each of these tables has the columns that its line names. */
const all = (scope: WebsiteScope, table: Table) => scope.select(table as 'session').selectAll();

type AnyQuery = ReturnType<typeof all>;

/** What is known of whoever has a mailbox. */
export async function findPerson(scope: WebsiteScope, key: string): Promise<Person> {
  const accounts = await rowsBy(all(scope, 'account'), 'emailKey', [key]);
  const orders = await rowsBy(all(scope, 'orders'), 'emailKey', [key]);
  const at = key.lastIndexOf('@') + 1;
  // Texts have the domain as it was typed.
  const typed = key.slice(0, at) + domainToUnicode(key.slice(at));
  return {
    key: [...new Set([key, typed])],
    accounts: accounts.map(({ id }) => String(id)),
    orders: orders.map(({ id }) => String(id)),
    carts: orders.map(({ cartId }) => String(cartId)),
  };
}

/** All rows of a table that belong to a person; each once. */
export async function rowsOf(
  scope: WebsiteScope,
  table: Table,
  person: Person,
): Promise<readonly PersonalRow[]> {
  const personal = PERSONAL[table];
  if (personal === null) return [];
  const found = new Map<string, PersonalRow>();
  const keep = (row: PersonalRow) => {
    found.set(JSON.stringify(personal.id.map((column) => row[column])), row);
  };
  for (const [column, of] of Object.entries(personal.of ?? {}) as [string, keyof Person][]) {
    for (const row of await rowsBy(all(scope, table), column, person[of])) keep(row);
  }
  const { mentions = [], addressOf } = personal as unknown as {
    readonly mentions?: readonly string[];
    readonly addressOf?: (row: PersonalRow) => string | null;
  };
  if (mentions.length > 0 || addressOf !== undefined) {
    const [id = ''] = personal.id as readonly string[];
    const [key = ''] = person.key;
    const isMentioned = mentionOf(person);
    for await (const row of everyRow(scope, table, id)) {
      const isTheirs = emailKey(addressOf?.(row) ?? '') === key;
      if (isTheirs || mentions.some((column) => textsIn(column, row).some(isMentioned))) keep(row);
    }
  }
  return [...found.values()];
}

async function rowsBy(
  query: AnyQuery,
  column: string,
  values: readonly string[],
): Promise<PersonalRow[]> {
  const rows: PersonalRow[] = [];
  for (let at = 0; at < values.length; at += SIZE) {
    const part = query.where(column as 'accountId', 'in', values.slice(at, at + SIZE));
    rows.push(...(await part.execute()));
  }
  return rows;
}

/** Every row of a table by the first column of its primary key, a page at a time. */
export async function* everyRow(
  scope: WebsiteScope,
  table: Table,
  id: string,
): AsyncGenerator<PersonalRow> {
  const query = () => all(scope, table);
  let last: unknown;
  for (;;) {
    const rest = last === undefined ? query() : query().where(id as 'hash', '>', last as string);
    const rows = await rest
      .orderBy(id as 'hash')
      .limit(SIZE)
      .execute();
    yield* rows;
    if (rows.length < SIZE) return;
    last = (rows.at(-1) as PersonalRow | undefined)?.[id];
  }
}

/** The texts in a column: of JSON each for itself, for its escapes are no part of what was written. */
function textsIn(column: string, row: PersonalRow): readonly string[] {
  const value = row[column];
  if (typeof value !== 'string') return [];
  return column.endsWith('Json') ? leavesOf(fromJson<unknown>(value)) : [value];
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...leavesOf(each)]);
}

/** Whether a text has the address of a person or the id of what is theirs, as a whole word. */
function mentionOf({ key, accounts, orders, carts }: Person): (text: string) => boolean {
  const words = [...key, ...accounts, ...orders, ...carts].map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const pattern = new RegExp(`(?<![\\w.+-])(?:${words.join('|')})(?![\\w-]|\\.\\w)`, 'u');
  return (text) => pattern.test(text.normalize('NFKC').toLowerCase());
}
