import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './sources.js';

/** Longer than all tests together: what takes longer does not end any more. */
const TIME_LIMIT = 300_000;
/** The same of the first run, which compiles everything: nothing is removed yet that could keep it from ending. */
const TIME_TO_LEARN = 3_600_000;

/** A test file, and how long it takes, in milliseconds. */
export interface TestFile {
  readonly path: string;
  readonly time: number;
}

/** Test files by the guards that they reach, the quickest first. */
export type Reach = ReadonlyMap<string, readonly TestFile[]>;

/** Where the reach of the last run is kept. */
const KEPT = join(ROOT, 'node_modules/.cache/guards/reach.json');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Runs all tests once with every guard in its place.
 *
 * @throws Error when one fails, for then it would catch whatever is removed
 */
export async function learnReach(): Promise<Reach> {
  rmSync(join(ROOT, 'node_modules/.cache/guards'), { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'guards-reached-'));
  try {
    const report = await runVitest({ SKERRY_GUARDS_REACHED: folder }, TIME_TO_LEARN);
    const failed = failureIn(report);
    if (failed !== undefined) throw new Error(`tests fail before anything is removed: ${failed}`);
    const time = new Map(
      report?.testResults.map((each) => [each.name, each.endTime - each.startTime]),
    );
    const files = readdirSync(folder)
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .map(({ testPath, reached }): [TestFile, string[]] => {
        return [{ path: relative(ROOT, testPath), time: time.get(testPath) ?? 0 }, reached];
      })
      .sort(([a], [b]) => a.time - b.time || (a.path < b.path ? -1 : 1));
    const reach = new Map<string, TestFile[]>();
    for (const [file, keys] of files) {
      for (const key of keys) reach.set(key, [...(reach.get(key) ?? []), file]);
    }
    writeFileSync(KEPT, JSON.stringify([...reach]));
    return reach;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What the last run has learned.
 *
 * @throws Error when there was none
 */
export function lastReach(): Reach {
  return new Map(JSON.parse(readFileSync(KEPT, 'utf8')));
}

/** Runs tests without a guard until one fails: the name of that one, or undefined when all pass. */
export async function runWithout(
  key: string,
  tests: readonly string[],
): Promise<string | undefined> {
  const report = await runVitest({ SKERRY_GUARD: key, SKERRY_GUARD_TESTS: tests.join(',') });
  return failureIn(report);
}

function failureIn(report: Report | undefined): string | undefined {
  if (report === undefined) return 'a run that does not end, or breaks off';
  for (const { name, status, assertionResults } of report.testResults) {
    const test = assertionResults.find((each) => each.status === 'failed');
    if (test !== undefined) return `${relative(ROOT, name)} > ${test.fullName}`;
    if (status === 'failed') return relative(ROOT, name);
  }
  return undefined;
}

/** What a run of vitest reports; undefined when it did not end by itself. */
async function runVitest(
  env: Readonly<Record<string, string>>,
  limit = TIME_LIMIT,
): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'guards-report-'));
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--config', 'vitest.guards.config.ts', '--bail', '1'];
  const child = spawn(
    process.execPath,
    [vitest, ...options, '--reporter', 'json', '--outputFile', report],
    // A group of its own, of which nothing is left when it is ended.
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore', detached: true },
  );
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, limit);
  process.once('exit', end);
  try {
    await new Promise((resolve) => child.once('close', resolve));
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  }
}
