/**
 * `npx tsx bench/lsp.ts [edits] [seed]`: edits the templates of a site of 200 templates in `skerry lsp`, as it was built,
 * and prints the times of its answers by kind. Each edit writes a name into a random place of a random template, and
 * asks all that an editor asks then.
 */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createEditor, initialize } from '../src/lsp/testing.js';
import { makeWorkFolder } from './harness/bundle.js';
import { makeRandom } from './pages/random.js';

const TEMPLATES = 200;
const SITE = 'fixtures/sites/harbor-goods';
const ENDINGS = /\.(?:block|item|list|page|region)$/;
/** Written before the cursor: the beginnings of names and tags. */
const WRITTEN = [
  '{',
  '{.',
  '{.section ',
  '{title|',
  '{.if ',
  '{@|apply ',
  '{item.',
  '<p class="',
] as const;

const [edits = 500, seed = 1] = process.argv.slice(2).map(Number);
const random = makeRandom(seed);
const work = makeWorkFolder();
const folder = resolve(work.path);
const paths = makeSite();
const server = spawn(process.execPath, ['dist/cli.js', 'lsp'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const times = new Map<string, number[]>();
let answers = 0;
try {
  await run();
} finally {
  server.kill();
  work.remove();
}

/** The templates of a shop, and copies of its blocks that templates apply. */
function makeSite(): readonly string[] {
  for (const part of ['template', 'content'])
    cpSync(join(SITE, part), join(folder, part), { recursive: true });
  const all = readdirSync(join(folder, 'template'), { recursive: true, encoding: 'utf8' });
  const own = all.filter((path) => ENDINGS.test(path)).sort();
  const blocks = own.filter((path) => path.endsWith('.block'));
  const made = Array.from({ length: TEMPLATES - own.length }, (_, index) => {
    const from = blocks[index % blocks.length] ?? '';
    const path = from.replace('.block', `-${index}.block`);
    const text = readFileSync(join(folder, 'template', from), 'utf8');
    const other = blocks[(index + 1) % blocks.length]?.replace('blocks/', '');
    writeFileSync(join(folder, 'template', path), `${text}\n{.if never}{@|apply ${other}}{.end}\n`);
    return path;
  });
  return [...own, ...made];
}

async function run(): Promise<void> {
  const editor = createEditor(server.stdout, server.stdin);
  const began = performance.now();
  await initialize(editor);
  const texts = new Map<string, string>();
  await ask('documentSymbol', 'site.region', 0);
  console.log(`${paths.length} templates, read in ${Math.round(performance.now() - began)} ms`);
  times.clear();
  for (let edit = 0; edit < edits; edit++) {
    const path = paths[random.below(paths.length)] ?? '';
    const text = await textOf(path);
    const offset = placeIn(text);
    const written = WRITTEN[random.below(WRITTEN.length)] ?? '{';
    const uri = uriOf(path);
    const next = text.slice(0, offset) + written + text.slice(offset);
    const asked = performance.now();
    const told = editor.change(uri, next).then(() => note('problems, with the pause', asked));
    texts.set(path, next);
    const cursor = offset + written.length;
    await ask('completion', path, cursor);
    await ask('hover', path, random.below(next.length));
    await ask('definition', path, random.below(next.length));
    await ask('references', path, placeIn(next) + 1, { context: { includeDeclaration: true } });
    await ask('documentHighlight', path, random.below(next.length));
    await ask('documentSymbol', path, 0);
    await ask('foldingRange', path, 0);
    await told;
    // Half of the edits are finished, and laid out.
    if (random.chance(50)) {
      await editor.change(uri, text);
      texts.set(path, text);
      await ask('formatting', path, 0, { options: { tabSize: 2, insertSpaces: true } });
    }
  }
  report();
  await editor.end();

  async function textOf(path: string): Promise<string> {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(folder, 'template', path), 'utf8');
    texts.set(path, text);
    await editor.open(uriOf(path), text);
    return text;
  }

  async function ask(kind: string, path: string, offset: number, more: object = {}): Promise<void> {
    const before = (await textOf(path)).slice(0, offset);
    const line = before.split('\n').length - 1;
    const position = { line, character: before.length - before.lastIndexOf('\n') - 1 };
    const params = { textDocument: { uri: uriOf(path) }, position, ...more };
    const start = performance.now();
    const answer = await editor.connection.sendRequest(`textDocument/${kind}`, params);
    note(kind, start);
    if (answer !== null) answers++;
  }
}

/** The place behind a tag; the end of a text without one. */
function placeIn(text: string): number {
  const tags = [...text.matchAll(/\{/g)];
  return tags[random.below(Math.max(1, tags.length))]?.index ?? text.length;
}

function uriOf(path: string): string {
  return pathToFileURL(join(folder, 'template', path)).href;
}

function note(kind: string, start: number): void {
  const known = times.get(kind) ?? [];
  times.set(kind, known);
  known.push(performance.now() - start);
}

function report(): void {
  console.log(`${edits} edits, ${answers} answers, seed ${seed}; milliseconds`);
  const rows = [...times].map(([kind, all]) => {
    const sorted = [...all].sort((a, b) => a - b);
    const at = (share: number): number =>
      Number(
        (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1),
      );
    return [kind, { count: all.length, p50: at(0.5), p95: at(0.95), max: at(1) }] as const;
  });
  console.table(Object.fromEntries(rows));
}
