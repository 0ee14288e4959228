/**
 * `npx tsx bench/owner-pages.ts [--server ADDRESS]`: how long the pages of the owner take in a shop of 200,000 orders
 * of a year, in a file or on a PostgreSQL server: the home by each scale, and each page that it leads to. Needs 3 GB
 * of disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from '../src/server/index.js';
import { shopSite } from '../src/server/testing/shop-site.js';
import { SHOP_PATHS } from '../src/shared/shop-addresses.js';
import { SECRET } from '../src/store/testing/buying.js';
import { quantile } from './harness/statistics.js';
import { openDatabase } from './rows/database.js';
import { fill } from './rows/fill.js';

const RUNS = 50;
/** Loads before those that count. */
const WARM = 5;

const { values } = parseArgs({ options: { server: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'skerry-owner-pages-'));
const database = await openDatabase(values.server, folder);
try {
  await fill(database);
  const server = await createServer(await shopSite('rows'), {
    ...{ database: database.url, secret: SECRET, jobs: false, mail: folder },
    ...{ openConfig: true, testPayments: true, limits: Number.POSITIVE_INFINITY },
  });
  const open = async (path: string) => {
    const answer = await server.fetch(new Request(`http://localhost${path}`));
    if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`);
    return answer.text();
  };
  try {
    const home = SHOP_PATHS.config;
    const page = await open(home);
    const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const paths = new Set([home, ...linked.filter((href) => href.startsWith(home))]);
    console.log(
      '| page | p50, ms | p99, ms | p50 of processor time, ms |\n| --- | --- | --- | --- |',
    );
    for (const path of paths) {
      for (let run = 0; run < WARM; run++) await open(path);
      const times: number[] = [];
      const worked: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const [begun, before] = [performance.now(), process.cpuUsage()];
        await open(path);
        times.push(performance.now() - begun);
        const { user, system } = process.cpuUsage(before);
        worked.push((user + system) / 1_000);
      }
      for (const figures of [times, worked]) figures.sort((a, b) => a - b);
      const figures = [quantile(times, 0.5), quantile(times, 0.99), quantile(worked, 0.5)].map(
        (figure) => figure.toFixed(1),
      );
      console.log(`| ${path} | ${figures.join(' | ')} |`);
    }
  } finally {
    await server.close();
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
