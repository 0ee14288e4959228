import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A database of its own: a file, or a schema. */
export interface TestDatabase {
  readonly url: string;
  readonly schema?: string;
  remove(): Promise<void>;
}

/** Set by `vitest.postgres.config.ts`: tests run on this server instead of in files. */
const POSTGRES = process.env.SKERRY_STORE_ON_POSTGRES;

/** Whether tests run on PostgreSQL. */
export const onPostgres = POSTGRES !== undefined;

/** Makes an empty database of the kind that this run is about. */
export async function testDatabase(): Promise<TestDatabase> {
  return POSTGRES === undefined ? testFile() : testSchema(POSTGRES);
}

async function testFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-store-'));
  return {
    url: `file:${join(folder, 'store.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function testSchema(url: string): Promise<TestDatabase> {
  const schema = `skerry_test_${randomBytes(6).toString('hex')}`;
  await run(url, `create schema ${schema}`);
  return { url, schema, remove: () => run(url, `drop schema ${schema} cascade`) };
}

/** Makes a PostgreSQL database for a test that changes the settings of all of it. */
export async function ownPostgres(): Promise<TestDatabase> {
  if (POSTGRES === undefined) throw new Error('This test runs on PostgreSQL alone');
  const name = `skerry_test_${randomBytes(6).toString('hex')}`;
  await run(POSTGRES, `create database ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  const remove = () => run(POSTGRES, `drop database ${name} with (force)`);
  return { url: url.href, remove };
}

/** Runs a statement on a connection of its own. */
export async function run(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
