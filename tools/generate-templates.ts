/**
 * Compiles the templates of markup-heavy formatters, `engine/formatters/<domain>/<name>.html`, to
 * instruction trees in `<name>.gen.ts` beside them. `--check` only compares and fails on a difference.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../engine/1-parse/parse.js';
import { writeInstructions } from '../engine/ast/write-instructions.js';
import { DiagnosticCollector } from '../engine/diagnostics/collector.js';
import { DEFAULT_LIMITS } from '../engine/model/limits.js';

const ROOT = new URL('../engine/formatters/', import.meta.url).pathname;

/** Any formatter name is taken for known: the tables are made of what is generated here. */
const ANY_NAME = { has: () => true } as unknown as ReadonlyMap<string, never>;

function generate(path: string): string {
  // The line break that editors put at the end of a file is not part of the template.
  const text = readFileSync(path, 'utf8').replace(/\n$/, '');
  const problems = new DiagnosticCollector(DEFAULT_LIMITS.diagnostics, new Set());
  const options = {
    limits: DEFAULT_LIMITS,
    preprocess: false,
    plugins: { formatters: ANY_NAME, predicates: ANY_NAME },
    analyze: () => {},
  };
  const root = parse({ name: path, text }, options, problems);
  for (const problem of problems.list) throw new Error(`${problem}\n${problem.frame}`);
  const tree = JSON.stringify(writeInstructions(root));
  return `// Generated from the .html file beside it by 'npm run generate'.\nexport const template: readonly unknown[] = ${tree};\n`;
}

const check = process.argv.includes('--check');
let stale = 0;
for (const entry of readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!entry.endsWith('.html')) continue;
  const source = join(ROOT, entry);
  const target = source.replace(/\.html$/, '.gen.ts');
  const wanted = generate(source);
  if (!check) {
    writeFileSync(target, wanted);
  } else if (readOrEmpty(target) !== wanted) {
    stale++;
    console.error(`${target} is not what ${source} compiles to; run 'npm run generate'`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
