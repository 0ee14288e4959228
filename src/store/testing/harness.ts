import { afterAll, beforeAll } from 'vitest';
import {
  openStore,
  type PaymentProvider,
  type Store,
  StoreProblem,
  testProvider,
  type WebsiteStore,
} from '../index.js';
import type { SiteStore } from '../website/site.js';
import { SECRET } from './buying.js';
import { type TestCatalogue, testCatalogue } from './catalogue.js';
import { type TestDatabase, testDatabase } from './database.js';

/** A store of its own for a test file, whose time stands still unless it is moved. */
export interface Harness {
  readonly store: Store;
  readonly catalogue: TestCatalogue;
  readonly database: TestDatabase;
  /** Epoch milliseconds. */
  now: number;
  /** Of the websites that are made from then on, beside the test provider. */
  readonly providers: PaymentProvider[];
  /** What a website is made of, for what has no way in of its own. */
  inside(site: WebsiteStore): SiteStore;
  /** A website that no other test uses. */
  website(): WebsiteStore;
}

/** Opens a store before the tests of a file and removes it after them. */
export function openTestStore(): Harness {
  let store: Store | undefined;
  let database: TestDatabase | undefined;
  let count = 0;
  const inside = new Map<string, SiteStore>();
  const catalogue = testCatalogue();
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined)
      throw new Error('The store is opened before the tests, not among them');
    return value;
  };
  const harness: Harness = {
    get store() {
      return opened(store);
    },
    get database() {
      return opened(database);
    },
    catalogue,
    now: Date.UTC(2026, 5, 12, 16),
    providers: [],
    inside: ({ websiteId }) => opened(inside.get(websiteId)),
    website: () => harness.store.site(`site-${++count}`),
  };
  beforeAll(async () => {
    database = await testDatabase();
    store = await openStore(database.url, {
      catalogue,
      secret: SECRET,
      clock: () => harness.now,
      providers(site) {
        inside.set(site.websiteId, site);
        return [testProvider(site), ...harness.providers];
      },
      ...(database.schema && { schema: database.schema }),
    });
  });
  afterAll(async () => {
    await store?.close();
    await database?.remove();
  });
  return harness;
}

/** How the store refuses something: type and text. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof StoreProblem) return `${error.type} ${error.text}`;
    throw error;
  }
  return 'not refused';
}
