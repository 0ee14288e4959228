import { type Migration, siteTable } from './migration.js';

const SUBTRACT = (returned: string) =>
  `update "orderLine" set "quantity" = "quantity" - coalesce((${returned}
    where "refund"."websiteId" = "orderLine"."websiteId" and "refund"."orderId" = "orderLine"."orderId"
    and "refund"."returned" = 1 and "returnedLine" = "orderLine"."line"), 0)`;

/** What was sold, by lines of orders: sums of many orders cannot read the reviewed order of each. */
export const orderLines: readonly Migration[] = [
  {
    name: '029-order-lines',
    statements: siteTable(
      'orderLine',
      ['orderId', 'line'],
      {
        orderId: 'text',
        line: 'integer',
        itemId: 'text',
        quantity: 'integer',
        testMode: 'integer',
        created: 'integer',
      },
      [{ on: ['testMode', 'created', 'itemId', 'quantity'] }],
    ),
  },
  {
    name: '029-order-lines-sqlite',
    only: 'sqlite',
    statements: [
      `insert into "orderLine" ("websiteId", "orderId", "line", "itemId", "quantity", "testMode", "created")
      select "websiteId", "orders"."id", "item"."key", json_extract("item"."value", '$.itemId'),
        json_extract("item"."value", '$.quantity'), "testMode", "created"
      from "orders", json_each("draftJson", '$.items') as "item"
      where "state" <> 'cancelled' and json_extract("item"."value", '$.kind') <> 'donation'`,
      SUBTRACT(`select sum("units") from (
        select "websiteId", "orderId", "returned", json_extract("value", '$.line') as "returnedLine",
          json_extract("value", '$.quantity') as "units"
        from "refund", json_each("linesJson")) as "refund"`),
    ],
  },
  {
    name: '029-order-lines-postgres',
    only: 'postgres',
    statements: [
      `insert into "orderLine" ("websiteId", "orderId", "line", "itemId", "quantity", "testMode", "created")
      select "websiteId", "orders"."id", "item"."place" - 1, "item"."value"->>'itemId',
        ("item"."value"->>'quantity')::bigint, "testMode", "created"
      from "orders" cross join lateral json_array_elements("draftJson"::json->'items')
        with ordinality as "item" ("value", "place")
      where "state" <> 'cancelled' and "item"."value"->>'kind' <> 'donation'`,
      SUBTRACT(`select sum("units") from (
        select "websiteId", "orderId", "returned", ("item"->>'line')::bigint as "returnedLine",
          ("item"->>'quantity')::bigint as "units"
        from "refund" cross join lateral json_array_elements("linesJson"::json) as "item") as "refund"`),
    ],
  },
];
