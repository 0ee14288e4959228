/** How a column of a copy is told apart from its pattern: SQL over the pattern `t` and the number `n.i` of the copy. */
type Columns = Readonly<Record<string, string>>;

/** A table whose first row is copied. */
export interface Copied {
  readonly table: string;
  readonly rows: number;
  readonly columns: Columns;
}

/** How many copies there are. */
export const COUNTS = { carts: 1_000_000, orders: 200_000, records: 1_000_000 } as const;

/** From a copy to the next one, in milliseconds: carts are of 20 days, orders and records of a year. */
export const STEPS = { cart: 1_700, order: 157_000, record: 30_000 } as const;

/** Ids have 24 digits; a copy has its number in the last eight. */
const FIRST = 10_000_000;
const own = (column: string) => `substr(t."${column}", 1, 16) || (${FIRST} + n.i)`;
const before = (column: string, step: number) => `t."${column}" - n.i * ${step}`;
const MAILBOX = `'buyer' || n.i || '@example.com'`;

/** The id of a copy. */
export function idOf(pattern: string, copy: number): string {
  return `${pattern.slice(0, 16)}${FIRST + copy}`;
}

/** Where a list goes on behind a copy. */
export function cursorOf({ id, created }: Row, copy: number, step: number): string {
  return `${created - copy * step}-${idOf(id, copy)}`;
}

/** A row that is copied. */
export interface Row {
  readonly id: string;
  readonly created: number;
}

const OF_ORDER = { orderId: own('orderId'), created: before('created', STEPS.order) };

/** What a shop has after a year. */
export const COPIES: readonly Copied[] = [
  {
    table: 'cart',
    rows: COUNTS.carts,
    columns: {
      id: own('id'),
      purchased: '0',
      orderId: 'null',
      created: before('created', STEPS.cart),
      expires: before('expires', STEPS.cart),
    },
  },
  {
    table: 'orders',
    rows: COUNTS.orders,
    columns: {
      id: own('id'),
      cartId: own('cartId'),
      paymentId: own('paymentId'),
      email: MAILBOX,
      emailKey: MAILBOX,
      created: before('created', STEPS.order),
    },
  },
  // Of 997 products, each in its turn.
  {
    table: 'orderLine',
    rows: COUNTS.orders,
    columns: { ...OF_ORDER, itemId: "'item-' || (n.i * 7919 % 997)" },
  },
  // Each tenth in another currency.
  {
    table: 'payment',
    rows: COUNTS.orders,
    columns: {
      ...OF_ORDER,
      id: own('id'),
      cartId: own('cartId'),
      currency: "case when n.i % 10 = 0 then 'EUR' else 'USD' end",
    },
  },
  {
    table: 'letter',
    rows: COUNTS.orders,
    columns: { ...OF_ORDER, id: own('id'), recipient: MAILBOX, state: "'sent'" },
  },
  {
    table: 'customerTerm',
    rows: COUNTS.orders,
    columns: { term: `'buyer' || n.i`, emailKey: MAILBOX },
  },
  {
    table: 'event',
    rows: COUNTS.records,
    columns: { sequence: 't."sequence" - n.i', created: before('created', STEPS.record) },
  },
  {
    table: 'submission',
    rows: COUNTS.records,
    columns: { id: own('id'), emailKey: MAILBOX, created: before('created', STEPS.record) },
  },
  {
    table: 'analyticsRecord',
    rows: COUNTS.records,
    columns: { id: own('id'), created: before('created', STEPS.record) },
  },
];

/** Copies the first row of a table. SQLite and PostgreSQL both run it. */
export function copyStatement({ table, rows, columns }: Copied, all: readonly string[]): string {
  const names = all.map((name) => `"${name}"`).join(', ');
  const values = all.map((name) => columns[name] ?? `t."${name}"`).join(', ');
  return `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${rows})
    insert into "${table}" (${names}) select ${values} from (select * from "${table}" limit 1) t, n`;
}
