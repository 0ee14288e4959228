import type { TestProject } from 'vitest/node';
import { run } from './database.js';

/** Makes the database of a run, or says what is missing before the first test fails for it; drops it at the end. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const { SKERRY_POSTGRES: server = '', SKERRY_STORE_ON_POSTGRES: own = '' } = config.env;
  const name = new URL(own).pathname.slice(1);
  try {
    await run(server, `create database ${name}`);
  } catch (cause) {
    const { host, pathname } = new URL(server);
    throw new Error(
      `These tests need a PostgreSQL server at ${host}${pathname}, with the right to make databases. Start one, or set SKERRY_TEST_POSTGRES to its address (postgres://USER@HOST:PORT/DATABASE).`,
      { cause },
    );
  }
  // Nothing of the tests has to outlive the server. A commit that waits for the disk is much of their time.
  await run(server, `alter database ${name} set synchronous_commit = off`);
  return () => run(server, `drop database ${name} with (force)`);
}
