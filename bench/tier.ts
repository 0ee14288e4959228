import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lazyModules } from '../tools/lazy-modules.js';
import { allPages } from './harness/ahead-of-time.js';
import { makeWorkFolder } from './harness/bundle.js';
import { medianOf } from './harness/statistics.js';

/*
 * When generated code has earned back what it costs: `npx tsx bench/tier.ts [rounds] [page]`, what
 * `engine/tier.ts` goes by. Each page is rendered in processes of their own, by closures alone and by
 * code generated at the first render; their processor time, with the threads that compile, is compared
 * after so many steps. Before that, all pages have been rendered both ways with other texts, as in a
 * server that has been up for a while: a cold process gains from generating at once.
 */

/** Steps after which the time is taken. */
const CHECKPOINTS = Array.from({ length: 36 }, (_, index) => Math.round(1_000 * 1.27 ** index));

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { createEngine } from './engine/index.js';
const [file, name, codeGeneration] = process.argv.slice(2);
const { pages, checkpoints } = JSON.parse(readFileSync(file, 'utf8'));
let read = 0;
function start({ templates, partials, data }, codeGeneration, mark) {
  const engine = createEngine({ codeGeneration });
  const compiled = Object.entries(partials).map(([name, text]) => [
    name,
    engine.compile(text + mark, { name }),
  ]);
  const template = engine.compile(templates['skerry.html'] + mark, { partials: new Map(compiled) });
  return () => {
    const { html, usage } = template.render(data);
    read += html.charCodeAt(html.length >> 1);
    return usage.steps;
  };
}
for (let turn = 0; turn < 3; turn++) {
  for (const page of pages) {
    for (const [tier, enough] of [['never', 400_000], ['always', 20_000]]) {
      const render = start(page, tier, '<!-- ' + turn + tier + ' -->');
      for (let steps = 0; steps < enough; ) steps += render();
    }
  }
}
const times = [];
const page = pages.find((page) => page.name === name);
const before = process.cpuUsage();
const render = start(page, codeGeneration, '<!-- new -->');
let steps = 0;
for (const checkpoint of checkpoints) {
  while (steps < checkpoint) steps += render();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1e3);
}
process.stdout.write(JSON.stringify(times), () => process.exit(read > 0 ? 0 : 1));
`;

const [rounds = '9', only] = process.argv.slice(2);
const folder = makeWorkFolder();
try {
  const program = join(folder.path, 'tier.mjs');
  await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [lazyModules],
    outfile: program,
  });
  const pages = allPages();
  const file = join(folder.path, 'pages.json');
  writeFileSync(file, JSON.stringify({ pages, checkpoints: CHECKPOINTS }));
  for (const { name } of pages) {
    if (only === undefined || only === name) measure(name, [program, file, name]);
  }
} finally {
  folder.remove();
}

function measure(name: string, args: readonly string[]): void {
  const samples: Record<'never' | 'always', number[][]> = { never: [], always: [] };
  for (let round = 0; round < Number(rounds); round++) {
    for (const tier of ['never', 'always'] as const) {
      const text = execFileSync(process.execPath, [...args, tier], { encoding: 'utf8' });
      samples[tier].push(JSON.parse(text) as number[]);
    }
  }
  const rows = CHECKPOINTS.map((steps, index) => {
    const at = (tier: 'never' | 'always'): number =>
      medianOf(samples[tier].map((times) => times[index] ?? Number.NaN));
    return { steps, closures: at('never'), generated: at('always') };
  });
  const behind = rows.findLastIndex(({ closures, generated }) => generated > closures);
  const lines = rows
    .filter((_, index) => index % 3 === 2)
    .map(({ steps, closures, generated }) =>
      [steps, closures.toFixed(1), generated.toFixed(1)]
        .map((cell) => `${cell}`.padStart(10))
        .join(''),
    );
  process.stdout.write(
    `${name}: even after ${rows[behind + 1]?.steps ?? 'more'} steps\n` +
      `     steps  closures generated, ms\n${lines.join('\n')}\n`,
  );
}
