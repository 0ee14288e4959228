import { type DatabaseKind, type Migration, siteTable } from './migration.js';

const HOUR = 60 * 60 * 1_000;
const FORTNIGHT = 14 * 24 * HOUR;

/** A table whose rows are summed up; expressions are of its columns. */
interface Summed {
  readonly table: string;
  /** The rows that count. */
  readonly counts: string;
  /** The key of their sums. */
  readonly subject: string;
  readonly amount: string;
  /** In periods of how many milliseconds of UTC. */
  readonly period: number;
}

const MONEY = { subject: '"currency"', amount: '"amountCents"', period: HOUR };

const SUMMED: readonly Summed[] = [
  {
    table: 'payment',
    counts: `"state" in ('captured', 'partially-refunded', 'refunded')`,
    ...MONEY,
  },
  { table: 'refund', counts: `"state" = 'refunded'`, ...MONEY },
  {
    table: 'orders',
    counts: `"state" in ('placed', 'fulfilled')`,
    ...{ subject: "''", amount: '1', period: HOUR },
  },
  {
    table: 'orderLine',
    counts: 'true',
    ...{ subject: '"itemId"', amount: '"quantity"', period: FORTNIGHT },
  },
];

const NAMES = ['websiteId', 'source', 'testMode', 'period', 'subject', 'id', 'amount']
  .map((name) => `"${name}"`)
  .join(', ');

/** The sums of the rows that are there. */
function sumUp({ table, counts, subject, amount, period }: Summed): string {
  return `insert into "salesSum" (${NAMES})
    select "websiteId", '${table}', "testMode", "created" / ${period}, ${subject}, '', sum(${amount})
    from "${table}" where ${counts}
    group by "websiteId", "testMode", "created" / ${period}${subject === "''" ? '' : `, ${subject}`}`;
}

const NEW_ID: Readonly<Record<DatabaseKind, string>> = {
  sqlite: 'hex(randomblob(16))',
  postgres: 'gen_random_uuid()::text',
};

/** Writes the amount of a row: added with its new state, taken away with its old one. */
function note(summed: Summed, row: 'old' | 'new', kind: DatabaseKind): string {
  const { table, period } = summed;
  const of = (expression: string) => expression.replace(/"\w+"/g, `${row}.$&`);
  const amount = `${row === 'old' ? '-' : ''}${of(summed.amount)}`;
  return `insert into "salesSum" (${NAMES})
    select ${of('"websiteId"')}, '${table}', ${of('"testMode"')}, ${of('"created"')} / ${period},
      ${of(summed.subject)}, ${NEW_ID[kind]}, ${amount}
    where ${of(summed.counts)};`;
}

/** The columns without which an update changes no sum. */
function readColumns({ counts, subject, amount }: Summed): string {
  const columns = `"websiteId" "testMode" "created" ${counts} ${subject} ${amount}`.match(/"\w+"/g);
  return [...new Set(columns)].join(', ');
}

function sqliteTriggers(summed: Summed): string[] {
  const [taken, added] = [note(summed, 'old', 'sqlite'), note(summed, 'new', 'sqlite')];
  const statements = {
    insert: added,
    delete: taken,
    [`update of ${readColumns(summed)}`]: `${taken} ${added}`,
  };
  return Object.entries(statements).map(
    ([event, statements]) =>
      `create trigger "salesSum_${summed.table}_${event.slice(0, 6)}" after ${event} on "${summed.table}" begin ${statements} end`,
  );
}

function postgresTriggers(summed: Summed): string[] {
  const name = `"salesSum_${summed.table}"`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${note(summed, 'old', 'postgres')} end if;
      if tg_op <> 'DELETE' then ${note(summed, 'new', 'postgres')} end if;
      return null;
    end $$`,
    `create trigger ${name} after insert or delete or update of ${readColumns(summed)}
      on "${summed.table}" for each row execute function ${name}()`,
  ];
}

const [CREATE = ''] = siteTable('salesSum', ['source', 'testMode', 'period', 'subject', 'id'], {
  source: 'text',
  testMode: 'integer',
  period: 'integer',
  subject: 'text',
  id: 'text',
  amount: 'integer',
});
const CHANGES = `create index "salesSum_changes" on "salesSum" ("id") where "id" > ''`;

/**
 * Sums of sales, which triggers keep: no statement that changes a summed row can forget them. Rows with an id say
 * by how much a sum has changed: a sum of its own that all buyers changed would have them wait for each other.
 *
 * Triggers come before the sums of earlier rows: from then on nobody changes a row without them. On both databases
 * the primary key leads to the amounts without another read for each.
 */
export const sumsOfSales: readonly Migration[] = [
  {
    name: '037-sums-of-sales-sqlite',
    only: 'sqlite',
    statements: [
      `${CREATE}, WITHOUT ROWID`,
      CHANGES,
      ...SUMMED.flatMap(sqliteTriggers),
      ...SUMMED.map(sumUp),
    ],
  },
  {
    name: '037-sums-of-sales-postgres',
    only: 'postgres',
    statements: [
      CREATE.replace(')) STRICT', ') include ("amount")) STRICT'),
      CHANGES,
      ...SUMMED.flatMap(postgresTriggers),
      ...SUMMED.map(sumUp),
    ],
  },
];
