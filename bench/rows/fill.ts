import { openStore, testProvider } from '../../src/store/index.js';
import { SECRET } from '../../src/store/testing/buying.js';
import { testCatalogue } from '../../src/store/testing/catalogue.js';
import { makePatterns, type Patterns } from './calls.js';
import { COPIES, copyStatement } from './copies.js';
import type { FilledDatabase } from './database.js';

/** The website whose rows are copied. */
export const WEBSITE = 'rows';

/** Opens a store of one shop. */
export function openShop({ url }: FilledDatabase) {
  return openStore(url, {
    catalogue: testCatalogue(),
    secret: SECRET,
    providers: (site) => [testProvider(site)],
  });
}

/** Fills a database with what a shop has after a year. */
export async function fill(database: FilledDatabase): Promise<Patterns> {
  const store = await openShop(database);
  try {
    const patterns = await makePatterns(store.site(WEBSITE));
    for (const copied of COPIES) {
      const columns = await database.columns(copied.table);
      const begun = performance.now();
      await database.run(copyStatement(copied, columns));
      const seconds = Math.round((performance.now() - begun) / 1_000);
      console.log(`${copied.rows.toLocaleString('en')} rows of ${copied.table} in ${seconds} s`);
    }
    await store.clean();
    await database.settle();
    return patterns;
  } finally {
    await store.close();
  }
}
