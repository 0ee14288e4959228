import { BY_HAND, ENGINES, type EngineEntry, REFERENCE, runsPage } from '../engines/index.js';
import type { PageSource } from '../pages/index.js';
import type { Page } from '../pages/page.js';
import { difference, normalize } from './normalize.js';
import type { Job } from './protocol.js';
import type { PageResult, Series } from './results.js';
import { shuffle } from './statistics.js';
import { startAllocationWorker, startWorkers, type Worker } from './worker.js';

export interface Plan {
  /** Times that all is begun anew, in new processes: V8 does not optimize the same code the same way twice. */
  readonly passes: number;
  readonly rounds: number;
  /** Milliseconds of CPU that each engine runs a job before the rounds. */
  readonly warmUp: number;
  readonly log: (message: string) => void;
}

/** A page that is there, and what the bench says of it. */
export interface LoadedPage {
  readonly source: PageSource;
  readonly page: Page;
}

/** Measures pages on all engines that have them; compilation and allocation in the first pass only. */
export async function measurePages(
  pages: readonly LoadedPage[],
  programs: ReadonlyMap<EngineEntry, string>,
  plan: Plan,
): Promise<PageResult[]> {
  let results: PageResult[] = [];
  for (let pass = 1; pass <= plan.passes; pass++) {
    const log = (message: string): void => plan.log(`pass ${pass} of ${plan.passes}: ${message}`);
    const measured: PageResult[] = [];
    for (const { source, page } of pages) {
      measured.push(await measurePage(source, page, programs, { ...plan, log }, pass === 1));
    }
    results = pass === 1 ? measured : results.map((page, index) => join(page, measured[index]));
  }
  const allocations: PageResult['allocation'][] = [];
  for (const { page } of pages) allocations.push(await measureAllocation(page, programs, plan));
  return results.map((page, index) => ({ ...page, allocation: allocations[index] ?? [] }));
}

/** The samples of another pass behind those of the passes so far. */
function join(page: PageResult, other: PageResult | undefined): PageResult {
  const samplesOf = (engine: string): Series['samples'] =>
    other?.render.find((series) => series.engine === engine)?.samples ?? [];
  const render = page.render.map((series) => ({
    ...series,
    samples: [...series.samples, ...samplesOf(series.engine)],
  }));
  return { ...page, render };
}

/** In new processes: what an engine did for another page would count for or against it. */
async function measurePage(
  source: PageSource,
  page: Page,
  programs: ReadonlyMap<EngineEntry, string>,
  plan: Plan,
  isFirst: boolean,
): Promise<PageResult> {
  const taking = [...programs].filter(([entry]) => runsPage(entry, page));
  const workers = startWorkers(new Map(taking));
  try {
    return await measureJobs(source, page, workers, plan, isFirst);
  } finally {
    for (const worker of workers) worker.stop();
  }
}

async function measureJobs(
  { name, summary }: PageSource,
  page: Page,
  workers: readonly Worker[],
  plan: Plan,
  isFirst: boolean,
): Promise<PageResult> {
  const compiling = isFirst ? workers.filter(({ entry }) => compiles(entry)) : [];
  const outputLength = await loadAll(page, workers);
  return {
    name,
    summary,
    baseline: page.written ? BY_HAND : REFERENCE,
    outputLength,
    templateLength: sourceLength(
      page,
      ENGINES.find((entry) => entry.name === REFERENCE),
    ),
    render: await measureJob('render', page, workers, plan),
    compile: await measureJob('compile', page, compiling, plan),
    first: await measureJob('first', page, compiling, plan),
    allocation: [],
  };
}

function compiles({ template, renderOnly, aheadOfTime }: EngineEntry): boolean {
  return template !== null && !renderOnly && !aheadOfTime;
}

/** Loads the page everywhere; all outputs must be the same. Its length. */
async function loadAll(page: Page, workers: readonly Worker[]): Promise<number> {
  let expected: string | undefined;
  for (const worker of workers) {
    const html = normalize(worker.entry, page, await worker.load(page));
    expected ??= html;
    const found = difference(expected, html);
    if (found !== null) {
      throw new Error(`'${worker.entry.name}' prints page '${page.name}' otherwise: ${found}`);
    }
  }
  return expected?.length ?? 0;
}

async function measureJob(
  job: Job,
  page: Page,
  workers: readonly Worker[],
  { rounds, warmUp, log }: Plan,
): Promise<Series[]> {
  const samples = new Map(workers.map((worker) => [worker, [] as Series['samples'][number][]]));
  for (const worker of workers) {
    log(`${page.name}: ${job}, warming up ${worker.entry.name}`);
    await worker.warm(job, warmUp);
  }
  for (let round = 1; round <= rounds; round++) {
    log(`${page.name}: ${job}, round ${round} of ${rounds}`);
    for (const worker of shuffle(workers)) samples.get(worker)?.push(await worker.batch(job));
  }
  return workers.map((worker) => ({
    engine: worker.entry.name,
    sourceLength: sourceLength(page, worker.entry),
    samples: samples.get(worker) ?? [],
  }));
}

function sourceLength(page: Page, entry: EngineEntry | undefined): number {
  const template = page.templates[entry?.template ?? '']?.length ?? 0;
  return Object.values(page.partials).reduce((sum, text) => sum + text.length, template);
}

/** In processes of their own, whose heap has room for many renders. */
async function measureAllocation(
  page: Page,
  programs: ReadonlyMap<EngineEntry, string>,
  { warmUp, log }: Plan,
): Promise<PageResult['allocation']> {
  const measured = [];
  for (const [entry, program] of programs) {
    if (!runsPage(entry, page)) continue;
    log(`${page.name}: allocation of ${entry.name}`);
    const worker = startAllocationWorker(entry, program);
    try {
      await worker.load(page);
      await worker.warm('render', warmUp);
      measured.push({ engine: entry.name, bytes: await worker.allocation() });
    } finally {
      worker.stop();
    }
  }
  return measured;
}
