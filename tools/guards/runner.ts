import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { File, Test } from '@vitest/runner';
import { TestRunner } from 'vitest';
import { ROOT } from './sources.js';
import { type Plan, type Visit, visitsOf } from './visits.js';

/** The parts of vitest's runner that its types call private. */
interface Inside {
  cancelRun: boolean;
  readonly workerState: {
    readonly evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(node: object): void;
    };
  };
}

/** The guards that each test of a file reaches, by its name, and those that are reached outside of tests. */
interface TestsReach {
  readonly outside: string[];
  readonly tests: Record<string, string[]>;
}

const plan: Plan = JSON.parse(readFileSync(process.env.SKERRY_GUARDS_PLAN as string, 'utf8'));
const visits = visitsOf(plan).values();

/**
 * Runs the same test files for one guard after the other, with the modules that the first run has loaded. The first
 * visit of a file learns which of its tests reach which guard: the others are skipped later. A failure counts when the
 * same tests pass right after with the guard in its place.
 */
export default class GuardRunner extends TestRunner {
  #visit: Visit = { key: '', test: '', step: 'learn' };
  #isSkipped = false;
  #failure: string | undefined;
  readonly #done = new Set<string>();
  readonly #reach = new Map<string, TestsReach>();

  get #inside(): Inside {
    return this as unknown as Inside;
  }

  onBeforeCollect(): void {
    this.#visit = visits.next().value ?? this.#visit;
    const { key, test, step } = this.#visit;
    this.#isSkipped =
      this.#done.has(key) ||
      (step === 'learn' && this.#knows(test)) ||
      (step === 'control' && this.#failure === undefined);
    process.env.SKERRY_GUARD = step === 'removed' ? key : '';
    this.#inside.cancelRun = false;
    if (!this.#isSkipped && step === 'removed') report({ key, test });
  }

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    if (source === 'collect') {
      if (this.#isSkipped) return undefined;
      const modules = this.#inside.workerState.evaluatedModules;
      const loaded = modules.getModuleById(path);
      if (loaded !== undefined) modules.invalidateModule(loaded);
    }
    return super.importFile(path, source);
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    const { key, step } = this.#visit;
    if (step === 'learn') this.#learn((reach) => reach.outside);
    else if (!this.#reaches(test, key)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    if (this.#visit.step === 'learn') {
      this.#learn(({ tests }) => {
        tests[test.fullName] ??= [];
        return tests[test.fullName] as string[];
      });
    }
    if (test.result?.state === 'fail') this.#inside.cancelRun = true;
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files?: File[]): void {
    super.onAfterRunFiles();
    if (this.#isSkipped || files === undefined) return;
    const { key, step, test } = this.#visit;
    const by = files.map(failureIn).find((each) => each !== undefined);
    if (step === 'learn') {
      this.#learn(({ outside }) => outside);
      writeFileSync(keptReach(test), JSON.stringify(this.#reach.get(test)));
    } else if (step === 'removed') {
      this.#failure = by;
    } else if (by === undefined) {
      report({ key, by: this.#failure });
      this.#done.add(key);
      this.#failure = undefined;
    } else {
      report({ key, broken: by });
      process.kill(process.pid, 'SIGKILL');
    }
  }

  #knows(test: string): boolean {
    if (this.#reach.has(test)) return true;
    if (!existsSync(keptReach(test))) return false;
    this.#reach.set(test, JSON.parse(readFileSync(keptReach(test), 'utf8')));
    return true;
  }

  /** Keeps what was reached since it was asked last. */
  #learn(place: (reach: TestsReach) => string[]): void {
    const { test } = this.#visit;
    const reach = this.#reach.get(test) ?? { outside: [], tests: {} };
    this.#reach.set(test, reach);
    const { reached } = (globalThis as unknown as { skerryGuards: { reached: Set<string> } })
      .skerryGuards;
    place(reach).push(...reached);
    reached.clear();
  }

  #reaches({ fullName }: Test, key: string): boolean {
    const reach = this.#reach.get(this.#visit.test);
    const keys = reach?.tests[fullName];
    return keys === undefined || keys.includes(key) || reach?.outside.includes(key) === true;
  }
}

function keptReach(test: string): string {
  return join(ROOT, 'node_modules/.cache/guards', `${test.replaceAll('/', '_')}.json`);
}

function report(line: object): void {
  appendFileSync(plan.report, `${JSON.stringify(line)}\n`);
}

function failureIn(file: File): string | undefined {
  const path = relative(ROOT, file.filepath);
  const failed = failedTest(file.tasks);
  if (failed !== undefined) return `${path} > ${failed}`;
  return file.result?.state === 'fail' ? path : undefined;
}

function failedTest(tasks: File['tasks']): string | undefined {
  for (const task of tasks) {
    if (task.type === 'suite') {
      const failed = failedTest(task.tasks);
      if (failed !== undefined) return `${task.name} ${failed}`;
    } else if (task.result?.state === 'fail') return task.name;
  }
  return undefined;
}
