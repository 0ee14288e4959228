import {
  BY_HAND,
  CLOSURES,
  type EngineEntry,
  GENERATED,
  REFERENCE,
  runsPage,
} from '../engines/index.js';
import { GROWING } from '../pages/growth.js';
import type { Page } from '../pages/page.js';
import type { GrowthResult } from './results.js';
import { medianOf } from './statistics.js';
import { startWorker } from './worker.js';

/** Whose growth is of interest: ours, and what it is held against. */
const TAKING = [BY_HAND, CLOSURES, GENERATED, REFERENCE];

/** Batches per size; their median counts. */
const BATCHES = 9;

/** Times the warm-up of other pages: of a hundred partials V8 compiles one after the other. */
const WARM_UP = 5;

/** Renders pages of growing size on the engines that have them, each size in a process of its own. */
export async function measureGrowth(
  store: Page,
  programs: ReadonlyMap<EngineEntry, string>,
  warmUp: number,
  log: (message: string) => void,
): Promise<GrowthResult[]> {
  const results: GrowthResult[] = [];
  for (const { name, unit, sizes, base, make } of GROWING) {
    for (const [entry, program] of programs) {
      if (!TAKING.includes(entry.name) || !runsPage(entry, make(1, store))) continue;
      const points = [];
      for (const size of sizes) {
        log(`growth: ${size} × ${unit} on ${entry.name}`);
        points.push({ size, cpu: await measureSize(make(size, store), entry, program, warmUp) });
      }
      results.push({ page: name, unit, base, engine: entry.name, points });
    }
  }
  return results;
}

async function measureSize(
  page: Page,
  entry: EngineEntry,
  program: string,
  warmUp: number,
): Promise<number> {
  const worker = startWorker(entry, program);
  try {
    await worker.load(page);
    await worker.warm('render', WARM_UP * warmUp);
    const samples = [];
    for (let batch = 0; batch < BATCHES; batch++) samples.push((await worker.batch('render')).cpu);
    return medianOf(samples);
  } finally {
    worker.stop();
  }
}
