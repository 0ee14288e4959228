/**
 * Runs the model of what everybody owns beside 100,000 calls on SQLite and on PostgreSQL, and prints the seed and
 * counts of each run. `SKERRY_OWNERSHIP_CALLS` and `SKERRY_SEED` choose others. Ends with 1 when anybody has what is
 * not theirs, or a database is missing.
 */
import { spawnSync } from 'node:child_process';
import { SUITES } from './security/suites.js';

const env = { SKERRY_OWNERSHIP_CALLS: '100000', ...process.env };
const failed: string[] = [];
for (const name of ['long', 'postgres'] as const) {
  const { vitest = [], missing } = SUITES[name];
  const notRun = await missing?.();
  if (notRun !== undefined) {
    console.error(`${name}: not run, for there is ${notRun}`);
    failed.push(name);
    continue;
  }
  const args = ['vitest', 'run', ...vitest, '--testTimeout=0', 'src/server/ownership.test.ts'];
  const { status } = spawnSync('npx', args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) failed.push(name);
}
process.exitCode = failed.length === 0 ? 0 : 1;
