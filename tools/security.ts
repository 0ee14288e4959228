/**
 * Runs the tests of every row of the threat model, and prints which threats are held, which fell, and which were not
 * run and why. Rows may be named by their numbers: `npm run security -- 21 39`. Ends with 1 when any fell.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SuiteName, ThreatModel } from '../src/docs/security/threats.js';
import { SUITES } from './security/suites.js';
import {
  filesBySuite,
  type SuiteOutcome,
  type TestOutcome,
  verdictOf,
} from './security/verdict.js';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const MODEL: ThreatModel = JSON.parse(readFileSync('src/docs/security/threats.json', 'utf8'));
const asked = new Set(process.argv.slice(2).map(Number));
const threats = MODEL.threats.filter(({ no }) => asked.size === 0 || asked.has(no));

const outcomes = new Map<SuiteName, SuiteOutcome>();
for (const [suite, files] of filesBySuite(threats)) outcomes.set(suite, await run(suite, files));

const counts = { held: 0, fell: 0, 'not run': 0 };
for (const row of threats) {
  const { result, why } = verdictOf(row, outcomes);
  counts[result]++;
  console.log(`${String(row.no).padStart(3)}  ${result.padEnd(7)}  ${row.threat}`);
  if (why !== '') console.log(`     ${' '.repeat(9)}${why}`);
}
console.log(`${counts.held} held, ${counts.fell} fell, ${counts['not run']} not run`);
process.exitCode = counts.fell > 0 ? 1 : 0;

async function run(suite: SuiteName, files: readonly string[]): Promise<SuiteOutcome> {
  const { vitest, missing } = SUITES[suite];
  const notRun = await missing?.();
  if (notRun !== undefined) return { notRun };
  console.error(`${suite}: ${files.join(' ')}`);
  if (vitest === undefined) {
    const { status } = spawnSync('npm', ['run', suite], { stdio: ['ignore', 'ignore', 'inherit'] });
    return { tests: [{ file: '', name: `npm run ${suite}`, passed: status === 0 }] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'skerry-security-'));
  try {
    const file = join(folder, 'report.json');
    const reporter = ['--reporter=json', `--outputFile=${file}`];
    const args = ['vitest', 'run', ...vitest, ...reporter, ...files];
    spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'ignore'] });
    return { tests: readReport(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch (error) {
    return { tests: files.map((file) => ({ file, name: String(error), passed: false })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests of a report; a file that could not be loaded is a failed test of its own. */
function readReport({ testResults }: Report): readonly TestOutcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      passed: test.status === 'passed',
    }));
    const broken = status === 'failed' && tests.every(({ passed }) => passed);
    return broken ? [...tests, { file, name: message, passed: false }] : tests;
  });
}
