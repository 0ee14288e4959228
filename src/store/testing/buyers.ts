import { setTimeout } from 'node:timers/promises';
import { openStore, StoreProblem, testProvider } from '../index.js';
import { buy, fullCart, SECRET } from './buying.js';
import { testCatalogue } from './catalogue.js';

/** A process that starts many purchases of one thing at once: URL SCHEMA COUNT. Prints what became of them. */
const [url = '', schema = '', count = '0'] = process.argv.slice(2);

const store = await openStore(url, {
  catalogue: testCatalogue(),
  secret: SECRET,
  providers: (site) => [testProvider(site)],
  ...(schema && { schema }),
});
const site = store.site('busy');

async function purchase(): Promise<string> {
  try {
    let placed = await buy(site, await fullCart(site, 'rope'));
    // On a busy machine the provider may be too slow; its answer is asked for when the lease is over.
    while (placed.outcome === 'received') {
      await setTimeout(1_000);
      placed = await site.payments.settle(placed.paymentId);
    }
    return placed.outcome;
  } catch (error) {
    return error instanceof StoreProblem ? error.type : String(error);
  }
}

/** Milliseconds between two turns of the loop; of processor time too, for a busy machine stalls everything. */
const longest = { wall: 0, cpu: 0 };
let last = { wall: performance.now(), cpu: process.cpuUsage() };
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu);
  const now = { wall: performance.now(), cpu: process.cpuUsage() };
  longest.wall = Math.max(longest.wall, now.wall - last.wall);
  longest.cpu = Math.max(longest.cpu, (user + system) / 1_000);
  last = now;
}, 1);

const outcomes: Record<string, number> = {};
for (const outcome of await Promise.all(Array.from({ length: Number(count) }, purchase))) {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}
clearInterval(watch);
await store.close();
const longestStall = `${Math.round(longest.wall)} ms (${Math.round(longest.cpu)} of processor time)`;
process.stdout.write(JSON.stringify({ outcomes, longestStall }));
