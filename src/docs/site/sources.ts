import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildReference } from '../reference.js';
import { MARKDOWN_FILES } from './pages.js';
import type { DocSources } from './pages-markdown.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the sources of the documentation from the repository. */
export function readDocSources(): DocSources {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const errors = readdirSync(join(ROOT, 'fixtures/errors')).map(
    (code) => [code, read(`fixtures/errors/${code}/expected.txt`)] as const,
  );
  const deviations = 'fixtures/conformance/deviations.json';
  return {
    markdown: new Map(MARKDOWN_FILES.map((path) => [path, read(path)])),
    decisions: readdirSync(join(ROOT, 'docs/decisions'))
      .sort()
      .map((name) => read(`docs/decisions/${name}`)),
    model: readdirSync(join(ROOT, 'engine/model'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => read(`engine/model/${name}`)),
    errors: new Map(errors),
    deviations: existsSync(join(ROOT, deviations)) ? JSON.parse(read(deviations)) : {},
    reference: buildReference(),
  };
}
