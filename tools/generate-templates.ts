/**
 * Compiles the product's own templates, `<name>.html` and `<name>.txt` under the folders below, to instruction
 * trees in `generated/<name>.ts` and `generated/<name>.txt.ts` beside them, and its stylesheets, `<name>.css` and `<name>.less`, to modules
 * `generated/<name>.css.ts` and `generated/<name>.less.ts`; the keys of the messages of widgets, to a type, since
 * public types cannot name a JSON file. `--check` only compares and fails on a
 * difference, also on a generated file whose source is gone.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parse } from '../engine/1-parse/parse.js';
import { writeInstructions } from '../engine/ast/write-instructions.js';
import { DiagnosticCollector } from '../engine/diagnostics/collector.js';
import { DEFAULT_LIMITS } from '../engine/model/limits.js';
import { parameterTypes } from './compile-messages.js';

const ROOTS = [
  '../engine/formatters/',
  '../src/mail/',
  '../src/reports/',
  '../src/server/',
  '../src/site/',
  '../widgets/cart-page/',
  '../widgets/messages/',
].map((folder) => new URL(folder, import.meta.url).pathname);

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
  return `// Generated from ../${basename(path)} by 'npm run generate'.\nexport const template: readonly unknown[] = ${tree};\n`;
}

/** A stylesheet as a module, so that it is there where no files are. */
function generateStylesheet(path: string): string {
  const name = basename(path).toUpperCase().replace(/[.-]/g, '_');
  const text = JSON.stringify(readFileSync(path, 'utf8'));
  return `// Generated from ../${basename(path)} by 'npm run generate'.\nexport const ${name}: string = ${text};\n`;
}

/** The keys of messages as a type, and what those speak of that have parameters. */
function generateKeys(path: string): string {
  const messages: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  const type = Object.keys(messages).map((key) => `\n  | '${key}'`);
  const params = Object.entries(messages).flatMap(([key, message]) => {
    const types = [...parameterTypes(message)].map(([name, of]) => `readonly ${name}: ${of}`);
    return types.length === 0 ? [] : [`  readonly '${key}': { ${types.join('; ')} };\n`];
  });
  return `// Generated from ../${basename(path)} by 'npm run generate'.\n/** The keys of all messages. */\nexport type TextKey =${type.join('')};\n\n/** What messages speak of, by their key. */\nexport interface MessageParams {\n${params.join('')}}\n`;
}

/** What a source generates, by how its name ends. */
const GENERATORS: Readonly<Record<string, { target: string; generate(path: string): string }>> = {
  '/widgets/messages/en.json': { target: '-keys.ts', generate: generateKeys },
  '.html': { target: '.ts', generate: generateTemplate },
  '.txt': { target: '.txt.ts', generate: generateTemplate },
  '.css': { target: '.css.ts', generate: generateStylesheet },
  '.less': { target: '.less.ts', generate: generateStylesheet },
};

const check = process.argv.includes('--check');
const complaints: string[] = [];
const files = ROOTS.flatMap(filesIn);
const targets = new Set<string>();
for (const source of files) {
  const ending = Object.keys(GENERATORS).find((each) => source.endsWith(each));
  const generator = GENERATORS[ending ?? ''];
  if (generator === undefined) continue;
  const name = `${basename(source, extname(source))}${generator.target}`;
  const target = join(dirname(source), 'generated', name);
  targets.add(target);
  const wanted = generator.generate(source);
  if (!check) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, wanted);
  } else if (readOrEmpty(target) !== wanted) {
    complaints.push(`${target} is not what ${source} compiles to; run 'npm run generate'`);
  }
}
for (const file of files) {
  if (!/\/generated\/[^/]+$/.test(file) || targets.has(file)) continue;
  complaints.push(`${file} is generated from nothing; remove it`);
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

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
