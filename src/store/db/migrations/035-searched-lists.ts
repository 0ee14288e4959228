import { type Kysely, type RawBuilder, sql } from 'kysely';
import { answeredMailbox, customerTerms } from '../../search-terms.js';
import { fromJson } from '../codec.js';
import { type Migration, siteTable } from './migration.js';

/** Customers by the words of their names, and submissions by mailbox. */
export const searchedLists: Migration = {
  name: '035-searched-lists',
  statements: [
    ...siteTable('customerTerm', ['term', 'emailKey'], { term: 'text', emailKey: 'text' }, [
      { on: ['emailKey', 'term'] },
    ]),
    'alter table "submission" add column "emailKey" text not null default \'\'',
    'create index "submission_emailKey_created_id" on "submission" ("websiteId", "emailKey", "created", "id")',
  ],
  rewrite: async (db) => {
    await eachRow<OrderRow>(db, 'orders', ['emailKey', 'email', 'draftJson'], noteBuyer);
    await eachRow<SubmissionRow>(db, 'submission', ['answersJson'], keepKey);
  },
};

interface Row {
  readonly websiteId: string;
  readonly id: string;
}
interface OrderRow extends Row {
  readonly emailKey: string;
  readonly email: string;
  readonly draftJson: string;
}
interface SubmissionRow extends Row {
  readonly answersJson: string;
}

/** Rows of one read. */
const SIZE = 500;

async function eachRow<T extends Row>(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  change: (db: Kysely<unknown>, row: T) => Promise<void>,
): Promise<void> {
  const names = sql.join(['websiteId', 'id', ...columns].map((name) => sql.id(name)));
  let last: Row | undefined = { websiteId: '', id: '' };
  while (last !== undefined) {
    const query: RawBuilder<T> = sql<T>`select ${names} from ${sql.table(table)}
      where ("websiteId", "id") > (${last.websiteId}, ${last.id})
      order by "websiteId", "id" limit ${SIZE}`;
    const { rows }: { rows: readonly T[] } = await query.execute(db);
    for (const row of rows) await change(db, row);
    last = rows.length < SIZE ? undefined : rows.at(-1);
  }
}

async function noteBuyer(db: Kysely<unknown>, row: OrderRow): Promise<void> {
  const { websiteId, emailKey, email, draftJson } = row;
  const { contact } = fromJson<{ readonly contact?: { readonly name?: string } }>(draftJson);
  const terms = customerTerms(emailKey, { email, name: contact?.name ?? '' });
  const values = sql.join(terms.map((term) => sql`(${websiteId}, ${term}, ${emailKey})`));
  await sql`insert into "customerTerm" ("websiteId", "term", "emailKey") values ${values}
    on conflict do nothing`.execute(db);
}

async function keepKey(db: Kysely<unknown>, row: SubmissionRow): Promise<void> {
  const key = answeredMailbox(fromJson(row.answersJson));
  if (key === '') return;
  await sql`update "submission" set "emailKey" = ${key}
    where "websiteId" = ${row.websiteId} and "id" = ${row.id}`.execute(db);
}
