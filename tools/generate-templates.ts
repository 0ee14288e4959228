/**
 * Compiles the product's own templates, `<name>.html` under the folders below, to instruction trees in
 * `<name>.gen.ts` beside them, and its stylesheets, `<name>.css` and `<name>.less`, to modules
 * `<name>.css.gen.ts` and `<name>.less.gen.ts`. `--check`
 * only compares and fails on a difference.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from '../engine/1-parse/parse.js';
import { writeInstructions } from '../engine/ast/write-instructions.js';
import { DiagnosticCollector } from '../engine/diagnostics/collector.js';
import { DEFAULT_LIMITS } from '../engine/model/limits.js';

const ROOTS = ['../engine/formatters/', '../src/site/'].map(
  (folder) => new URL(folder, import.meta.url).pathname,
);

/** Any formatter name is taken for known: the tables are made of what is generated here. */
const ANY_NAME = { has: () => true } as unknown as ReadonlyMap<string, never>;

function generateTemplate(path: string): string {
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

/** A stylesheet as a module, so that it is there where no files are. */
function generateStylesheet(path: string): string {
  const name = basename(path).toUpperCase().replace(/[.-]/g, '_');
  const text = JSON.stringify(readFileSync(path, 'utf8'));
  return `// Generated from the ${extname(path)} file beside it by 'npm run generate'.\nexport const ${name}: string = ${text};\n`;
}

/** What a source generates, by how its name ends. */
const GENERATORS: Readonly<Record<string, { target: string; generate(path: string): string }>> = {
  '.html': { target: '.gen.ts', generate: generateTemplate },
  '.css': { target: '.css.gen.ts', generate: generateStylesheet },
  '.less': { target: '.less.gen.ts', generate: generateStylesheet },
};

const check = process.argv.includes('--check');
let stale = 0;
for (const source of ROOTS.flatMap(filesIn)) {
  const extension = extname(source);
  const generator = GENERATORS[extension];
  if (generator === undefined) continue;
  const target = `${source.slice(0, -extension.length)}${generator.target}`;
  const wanted = generator.generate(source);
  if (!check) {
    writeFileSync(target, wanted);
  } else if (readOrEmpty(target) !== wanted) {
    stale++;
    console.error(`${target} is not what ${source} compiles to; run 'npm run generate'`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((entry) => join(root, entry));
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
