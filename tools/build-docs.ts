/**
 * The documentation site: writes its pages to `docs-site/pages/`, then has VitePress do what is asked for:
 * `build` them to `dist/docs/`, show them while they are written (`dev`), or serve what was built (`preview`).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSyntaxDiagramsCode } from 'chevrotain';
import { serializeTagGrammar } from '../engine/1-parse/grammar.js';
import { serializeExpressionGrammar } from '../engine/expression/grammar.js';
import { API_FOLDER, API_PAGES, mendAnchors } from '../src/docs/site/api-pages.js';
import { OWN_FILES, PAGES } from '../src/docs/site/pages.js';
import { type DocSources, markdownOf } from '../src/docs/site/pages-markdown.js';
import { readDocSources } from '../src/docs/site/sources.js';
import { buildPlayground } from './build-playground.js';
import { installDocsPackages } from './docs-packages.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SITE = join(ROOT, 'docs-site');
const PAGES_FOLDER = join(SITE, 'pages');

const [command = 'build', ...options] = process.argv.slice(2);
installDocsPackages();
if (command !== 'preview') {
  rmSync(PAGES_FOLDER, { recursive: true, force: true });
  mkdirSync(join(PAGES_FOLDER, 'public'), { recursive: true });
  const sources = readDocSources();
  writePages(sources);
  cpSync(join(ROOT, 'docs/images'), join(PAGES_FOLDER, 'images'), { recursive: true });
  writeApi();
  writeGrammar();
  checkTypes('playground');
  await buildPlayground(join(PAGES_FOLDER, 'public'), sources);
}
const vitepress = join(SITE, 'node_modules/vitepress/bin/vitepress.js');
run(process.execPath, [vitepress, command, SITE, ...options]);
if (command === 'build') console.log(`Wrote ${join(ROOT, 'dist/docs')}: npm run docs:preview`);

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Pages of Markdown files include them: the generator follows their changes. */
function writePages(sources: DocSources): void {
  for (const page of PAGES) {
    const { file, summary, source } = page;
    const text =
      typeof source === 'string'
        ? `<!--@include: ${posix.join('../..', source)}-->\n`
        : markdownOf(page, sources);
    const name = file.replace('.html', '.md');
    const head = `---\ndescription: ${JSON.stringify(summary)}\n---\n\n`;
    writeFileSync(join(PAGES_FOLDER, name), head + text);
  }
}

/** The names of each entry of the package, by TypeDoc. It refuses one without a docstring. */
function writeApi(): void {
  const typedoc = join(SITE, 'node_modules/typedoc/bin/typedoc');
  const entries = API_PAGES.flatMap(({ source }) => ['--entryPoints', join(ROOT, source)]);
  const out = join(PAGES_FOLDER, API_FOLDER);
  run(process.execPath, [typedoc, '--options', SITE, ...entries, '--out', out]);
  const texts = readdirSync(out).map(
    (file) => [file, readFileSync(join(out, file), 'utf8')] as const,
  );
  for (const [file, text] of mendAnchors(new Map(texts))) writeFileSync(join(out, file), text);
}

/** The types of a program that needs the packages of the site, which `npm run types` does without. */
function checkTypes(folder: string): void {
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(SITE, folder)]);
}

/** The syntax diagrams of both languages. */
function writeGrammar(): void {
  const folder = join(PAGES_FOLDER, 'public');
  // The drawing scripts come along so that the page works offline.
  cpSync(join(ROOT, 'node_modules/chevrotain/diagrams'), join(folder, 'diagrams'), {
    recursive: true,
    // It would become a page.
    filter: (path) => !path.endsWith('.md'),
  });
  // The rule that everything starts from comes last in chevrotain's order.
  const rules = [...serializeTagGrammar().reverse(), ...serializeExpressionGrammar()];
  const page = createSyntaxDiagramsCode(rules, {
    resourceBase: 'diagrams/',
    css: 'diagrams/diagrams.css',
  }).replace(
    '<meta charset="utf-8">',
    '<meta charset="utf-8">\n<title>Skerry: syntax diagrams</title>\n<link rel="icon" href="data:,">',
  );
  writeFileSync(join(folder, OWN_FILES.grammar), page);
}
