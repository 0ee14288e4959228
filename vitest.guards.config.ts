import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DATABASE_TESTS } from './fixtures/repo/database-tests.js';
import { isGuarded, ROOT, TESTS } from './tools/guards/sources.js';

/** The test files to run, in their order; all of them without. */
const chosen = process.env.SKERRY_GUARD_TESTS?.split(',');

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
    const place = ({ moduleId }: TestSpecification) => chosen.indexOf(relative(ROOT, moduleId));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

/** The tests that see guards removed: `npm run guards` runs them, with the variables of `tools/guards/switches.ts`. */
export default defineConfig({
  root: ROOT,
  plugins: [switches],
  test: {
    include: chosen ?? TESTS,
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
