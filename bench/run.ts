import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { measureDay } from './day/index.js';
import { type EngineEntry, isPeer } from './engines/index.js';
import { allPages } from './harness/ahead-of-time.js';
import { buildWorkers, makeWorkFolder, measureBundle } from './harness/bundle.js';
import { measureColdStarts } from './harness/cold.js';
import { measureGrowth } from './harness/growth.js';
import { type LoadedPage, measurePages } from './harness/measure.js';
import { type Options, readOptions, USAGE } from './harness/options.js';
import type { EngineInfo, Machine, Results } from './harness/results.js';
import { measureSites } from './harness/sites.js';
import { measureHostile } from './hostile/index.js';
import { PAGES, type PageSource } from './pages/index.js';
import type { Page } from './pages/page.js';
import { plotSummary } from './report/plot.js';
import { type Summary, summarize } from './report/summary.js';
import { reportSummary } from './report/tables.js';
import { reportTargets } from './report/targets.js';
import { measureServer } from './server/index.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(USAGE);
  else await main(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(options: Options): Promise<void> {
  const folder = makeWorkFolder();
  try {
    if (options.hostile) {
      const { rows, output } = options;
      process.stdout.write(await measureHostile(rows, output, folder.path, log));
      return;
    }
    if (options.server) {
      const { output, quick, rounds } = options;
      const plan = { output, quick, rounds, folder: folder.path, log };
      process.stdout.write(await measureServer(plan));
      return;
    }
    if (options.day) {
      const { output, quick } = options;
      process.stdout.write(await measureDay({ output, quick, log }));
      return;
    }
    const summary = summarize(await measure(options, folder.path));
    process.stdout.write(`${reportSummary(summary)}\n${reportTargets(summary.targets)}`);
    if (options.output !== null) writeFiles(options.output, summary);
  } finally {
    folder.remove();
  }
}

async function measure(options: Options, folder: string): Promise<Results> {
  const machine = describeMachine();
  const { engines, passes, rounds, quick, siteRounds } = options;
  const sites = options.site ? await measureSites(siteRounds, folder, log) : [];
  const ofEngines: EngineResults =
    options.pages.length === 0
      ? { pages: [], growth: [], cold: [], sizes: [] }
      : await measureEngines(options, folder);
  log('');
  return {
    date: new Date().toISOString(),
    machine,
    options: { passes, rounds, quick },
    engines: engines.map(describeEngine),
    ...ofEngines,
    sites,
  };
}

type EngineResults = Pick<Results, 'pages' | 'growth' | 'cold' | 'sizes'>;

async function measureEngines(options: Options, folder: string): Promise<EngineResults> {
  const { engines, passes, rounds, warmUp, coldStarts } = options;
  const loaded = loadPages(options.pages);
  const outside = loaded.filter(({ source }) => !PAGES.includes(source)).map(({ page }) => page);
  const programs = await buildWorkers(engines, [...allPages(), ...outside], folder, log);
  const plan = { passes, rounds, warmUp, log };
  const pages = await measurePages(loaded, programs, plan);
  const pageOf = (name: string): Page | undefined =>
    loaded.find(({ source }) => source.name === name)?.page;
  const store = pageOf('store');
  const growth = store ? await measureGrowth(store, programs, warmUp, log) : [];
  const alone = engines.filter((entry) => !entry.renderOnly);
  const small = pageOf('small');
  const cold = small ? await measureColdStarts(alone, small, coldStarts, folder, log) : [];
  const sizes = [];
  for (const entry of alone) {
    sizes.push({ engine: entry.name, ...(await measureBundle(entry, folder)) });
  }
  return { pages, growth, cold, sizes };
}

/** The pages that are there; the others are named. */
function loadPages(sources: readonly PageSource[]): LoadedPage[] {
  return sources.flatMap((source) => {
    const page = source.load(source.name);
    if (page !== null) return [{ source, page }];
    process.stderr.write(`Page '${source.name}' is left out: ../shared/pages is not there.\n`);
    return [];
  });
}

function describeMachine(): Machine {
  return {
    node: process.versions.node,
    v8: process.versions.v8,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0] ?? 0,
  };
}

function describeEngine(entry: EngineEntry): EngineInfo {
  const manifest = join('node_modules', entry.package ?? '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { name: entry.name, version, means: entry.means, peer: isPeer(entry) };
}

function writeFiles(json: string, summary: Summary): void {
  const folder = dirname(json);
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(summary, roundNumbers, 1)}\n`);
  writeFileSync(join(folder, 'render.svg'), plotSummary(summary));
  process.stdout.write(`\nWritten: ${json} and render.svg beside it\n`);
}

/** More digits than a clock has would only be noise in the file. */
function roundNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}

/** One line on a terminal that shows how far the run is. */
function log(message: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${message}`);
}
