/**
 * `npx tsx bench/rows.ts [--server ADDRESS] [--only TEXT]`: calls of the store at 1,000,000 carts, 200,000 orders,
 * 1,000,000 submissions, events and records, in a file or on a PostgreSQL server; how long each takes. `--only` takes
 * those whose name has a text. Needs 3 GB of disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from './harness/statistics.js';
import { callsOf } from './rows/calls.js';
import { openDatabase } from './rows/database.js';
import { fill, openShop, WEBSITE } from './rows/fill.js';

const RUNS = 300;
/** Calls before those that count. */
const WARM = 30;

const { values } = parseArgs({
  options: { server: { type: 'string' }, only: { type: 'string', default: '' } },
});
const folder = mkdtempSync(join(tmpdir(), 'skerry-rows-'));
const database = await openDatabase(values.server, folder);
try {
  const patterns = await fill(database);
  const store = await openShop(database);
  console.log('| call | p50, ms | p99, ms | longest, ms |\n| --- | --- | --- | --- |');
  const calls = Object.entries(callsOf(store, store.site(WEBSITE), patterns));
  for (const [name, call] of calls.filter(([name]) => name.includes(values.only))) {
    for (let run = 0; run < WARM; run++) await call();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
    }
    const sorted = times.sort((a, b) => a - b);
    const figures = [0.5, 0.99, 1].map((part) => quantile(sorted, part).toFixed(1));
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
  await store.close();
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
