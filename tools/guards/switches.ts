import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/**
 * What the switches around guards ask while tests run. `SKERRY_GUARD` is the key of the guard that is removed;
 * `SKERRY_GUARDS_REACHED` a folder into which each test file writes which guards it reached.
 */
const removed = process.env.SKERRY_GUARD;
const folder = process.env.SKERRY_GUARDS_REACHED;
const reached = new Set<string>();

function isRemoved(key: string): boolean {
  reached.add(key);
  return key === removed;
}

interface Check {
  readonly '~run': (this: unknown, dataset: unknown, config: unknown) => unknown;
}

const switches = {
  reached,
  no: (key: string) => !isRemoved(key),
  yes: isRemoved,
  where: (key: string, query: object) => (isRemoved(key) ? { where: () => query } : query),
  check: (key: string, check: Check): Check => ({
    ...check,
    '~run'(dataset, config) {
      // A schema is made once, for all test files of a worker: each has switches of its own.
      const { yes } = (globalThis as unknown as { skerryGuards: typeof switches }).skerryGuards;
      return yes(key) ? dataset : check['~run'].call(this, dataset, config);
    },
  }),
};

Object.assign(globalThis, { skerryGuards: switches });

afterAll(() => {
  const { testPath } = expect.getState();
  if (folder === undefined || testPath === undefined) return;
  mkdirSync(folder, { recursive: true });
  const name = `${testPath.replaceAll('/', '_')}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ testPath, reached: [...reached] }));
});
