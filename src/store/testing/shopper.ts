import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, StoreProblem, testProvider } from '../index.js';
import { buy, fullCart, SECRET } from './buying.js';
import { testCatalogue } from './catalogue.js';

/**
 * A process that buys and writes emails until it is killed: URL SCHEMA FOLDER. What it has acknowledged it
 * notes in the folder, where emails go too.
 */
const [url = '', schema = '', folder = ''] = process.argv.slice(2);

const store = await openStore(url, {
  catalogue: testCatalogue(),
  secret: SECRET,
  providers: (site) => [testProvider(site)],
  ...(schema && { schema }),
});
const site = store.site('killed');
const transport = {
  async deliver({ id }: { readonly id: string }) {
    const file = join(folder, `${id}.eml`);
    if (!existsSync(file)) writeFileSync(file, id, { flag: 'wx' });
  },
};

async function shop(): Promise<never> {
  for (;;) {
    try {
      const placed = await buy(site, await fullCart(site, 'lamp'));
      if (placed.outcome === 'ordered') {
        appendFileSync(join(folder, 'acknowledged'), `${placed.orderId}\n`);
      }
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
    }
    await site.emails.deliver(transport);
  }
}

process.stdout.write('open\n');
await Promise.all([shop(), shop(), shop()]);
