import { describe, expect, it } from 'vitest';
import type { Engine } from './engines/engine.js';
import { ENGINES, type EngineEntry, REFERENCE, runsPage } from './engines/index.js';
import { difference, normalize } from './harness/normalize.js';
import { PAGES } from './pages/index.js';
import type { Page } from './pages/page.js';

async function render(entry: EngineEntry, page: Page): Promise<string> {
  const adapter: Record<string, Engine> = await import(`./engines/${entry.module}.ts`);
  const engine = adapter[entry.export] as Engine;
  return normalize(entry, page, engine.compile(page)(page.data));
}

const reference = ENGINES.find(({ name }) => name === REFERENCE) as EngineEntry;

// The run itself compares the pages from outside the project.
describe.each(PAGES.filter(({ shared }) => !shared))('page $name', (source) => {
  const page = source.load(source.name) as Page;

  it.each(ENGINES.filter((entry) => runsPage(entry, page)))(
    '$name prints the same as the reference',
    async (entry) => {
      const expected = await render(reference, page);
      expect(difference(expected, await render(entry, page))).toBe(null);
    },
  );

  it('has texts that are escaped', async () => {
    expect(await render(reference, page)).toMatch(/&amp;|&lt;/);
  });
});
