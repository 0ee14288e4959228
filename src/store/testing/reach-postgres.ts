import { run } from './database.js';

/** Says what is missing before the first test fails for it. */
export async function setup(): Promise<void> {
  const url = process.env.SKERRY_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test';
  try {
    await run(url, 'select 1');
  } catch (cause) {
    const { host, pathname } = new URL(url);
    throw new Error(
      `These tests need a PostgreSQL server at ${host}${pathname}, with the right to make schemas. Start one, or set SKERRY_TEST_POSTGRES to its address (postgres://USER@HOST:PORT/DATABASE).`,
      { cause },
    );
  }
}
