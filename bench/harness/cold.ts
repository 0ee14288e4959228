import { spawnSync } from 'node:child_process';
import type { EngineEntry } from '../engines/index.js';
import type { Page } from '../pages/page.js';
import { buildColdStart } from './bundle.js';
import type { ColdStart } from './results.js';
import { shuffle } from './statistics.js';

/** The name of a program that does nothing. */
export const FLOOR = 'floor';

/** Starts a process per engine and repeat, the engines in turns; each renders the page once. */
export async function measureColdStarts(
  entries: readonly EngineEntry[],
  page: Page,
  repeats: number,
  folder: string,
  log: (message: string) => void,
): Promise<ColdStart[]> {
  const programs = [];
  for (const entry of [null, ...entries]) {
    const file = await buildColdStart(entry, page, folder);
    programs.push({
      engine: entry?.name ?? FLOOR,
      file,
      wall: [] as number[],
      cpu: [] as number[],
    });
  }
  for (let repeat = 1; repeat <= repeats; repeat++) {
    log(`cold start, round ${repeat} of ${repeats}`);
    for (const { file, wall, cpu } of shuffle(programs)) {
      const start = process.hrtime.bigint();
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
      wall.push(Number(process.hrtime.bigint() - start) / 1e6);
      if (status !== 0) throw new Error(`${file} failed: ${stderr}`);
      cpu.push(Number(stdout) / 1e3);
    }
  }
  return programs.map(({ engine, wall, cpu }) => ({ engine, wall, cpu }));
}
