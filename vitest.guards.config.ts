import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DATABASE_TESTS } from './fixtures/repo/database-tests.js';
import { isGuarded, ROOT, TESTS } from './tools/guards/sources.js';
import { visitsOf } from './tools/guards/visits.js';

const { SKERRY_GUARD_TESTS, SKERRY_GUARDS_PLAN } = process.env;
/** The test files to run, in their order, each for every guard of a plan; all of them once without. */
const chosen =
  SKERRY_GUARDS_PLAN === undefined
    ? SKERRY_GUARD_TESTS?.split(',')
    : visitsOf(JSON.parse(readFileSync(SKERRY_GUARDS_PLAN, 'utf8'))).map(({ test }) => test);

/** Puts switches around guards in memory: nobody's files change. */
const switches: Plugin = {
  name: 'guards',
  enforce: 'pre',
  async transform(code, id) {
    const path = relative(ROOT, id);
    if (!isGuarded(path)) return null;
    const { withSwitches } = await import('./tools/guards/find-guards.js');
    return { code: withSwitches(path, code), map: null };
  },
};

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (chosen === undefined) return files;
    const byPath = new Map(files.map((file) => [relative(ROOT, file.moduleId), file]));
    return chosen.flatMap((path) => byPath.get(path) ?? []);
  }
}

/** The tests that see guards removed: `npm run guards` runs them, with the variables of `tools/guards/switches.ts`. */
export default defineConfig({
  root: ROOT,
  plugins: [switches],
  test: {
    include: chosen === undefined ? TESTS : [...new Set(chosen)],
    ...(SKERRY_GUARDS_PLAN !== undefined && { runner: 'tools/guards/runner.ts' }),
    exclude: DATABASE_TESTS,
    setupFiles: ['fixtures/repo/seed-properties.ts', 'tools/guards/switches.ts'],
    sequence: { sequencer: InOrder },
    // Switches are the same whichever guard is removed, so that compiled files are kept from run to run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/guards/modules' },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
