import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import type { SuiteName } from '../../src/docs/security/threats.js';

/** How a suite is run, and what it needs. */
export interface Suite {
  /** Arguments of vitest; a suite without them is the npm script of its name. */
  readonly vitest?: readonly string[];
  /** Why it cannot be run on this machine. */
  missing?(): Promise<string | undefined>;
}

const config = (name: string) => ['--config', `vitest.${name}.config.ts`];

export const SUITES: Readonly<Record<SuiteName, Suite>> = {
  source: { vitest: ['--project', 'source'] },
  long: { vitest: config('long') },
  alone: { vitest: ['--project', 'alone'] },
  postgres: { vitest: config('postgres'), missing: postgresMissing },
  browser: { vitest: config('browser'), missing: async () => chromiumMissing() },
  runtimes: {
    vitest: config('runtimes'),
    missing: async () =>
      existsSync('fixtures/runtimes/node_modules') ? undefined : 'no runtimes are installed',
  },
  shared: {
    vitest: config('shared'),
    missing: async () => (existsSync('../shared/conformance') ? undefined : 'no ../shared'),
  },
  regexes: {},
};

function chromiumMissing(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium'];
  const isThere = names.some((name) => spawnSync('which', [name]).status === 0);
  return isThere ? undefined : 'no Chromium';
}

function postgresMissing(): Promise<string | undefined> {
  const url = process.env.SKERRY_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test';
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = new Socket();
    const end = (why?: string) => {
      socket.destroy();
      resolve(why);
    };
    socket.setTimeout(3_000, () => end('no PostgreSQL'));
    socket.once('error', () => end('no PostgreSQL'));
    socket.connect(Number(port || 5432), hostname, () => end());
  });
}
