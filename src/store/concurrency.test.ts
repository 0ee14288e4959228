import { expect, it } from 'vitest';
import { product, variant } from './testing/catalogue.js';
import { openTestStore } from './testing/harness.js';
import { output, start } from './testing/processes.js';

const PROCESSES = 3;
/** Purchases that each process starts at once; `SKERRY_PURCHASES=200` for long runs. */
const PURCHASES = Number(process.env.SKERRY_PURCHASES ?? 30);
const IN_STOCK = Math.floor(PURCHASES / 2);

const harness = openTestStore();

it('sells what is scarce once, however many processes sell it at once', async () => {
  const site = harness.store.site('busy');
  const rope = product('rope', { variants: [variant('rope', 333, { qtyInStock: IN_STOCK })] });
  await site.stock.seed([rope]);
  const { url, schema = '' } = harness.database;
  const sellers = Array.from({ length: PROCESSES }, () =>
    start('buyers.ts', [url, schema, String(PURCHASES)]).then(output),
  );
  const results = (await Promise.all(sellers)).map((text) => JSON.parse(text));
  console.info(
    `Longest stalls of the event loops: ${results.map(({ longestStall }) => longestStall)}`,
  );

  const count = (outcome: string) =>
    results.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0);
  const kinds = new Set(results.flatMap(({ outcomes }) => Object.keys(outcomes)));
  expect([...kinds].sort()).toEqual(['ordered', 'stock']);
  expect(count('ordered')).toBe(IN_STOCK);
  expect(count('stock')).toBe(PROCESSES * PURCHASES - IN_STOCK);
  const row = { itemId: 'rope', sku: 'rope', unlimited: false, qtyInStock: 0, sold: IN_STOCK };
  expect(await site.stock.list()).toEqual([row]);
});
