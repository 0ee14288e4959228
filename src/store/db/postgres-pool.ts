import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { loadOptional } from '../../shared/optional-package.js';
import { decodeInteger, encode } from './codec.js';
import { DatabaseUnavailable } from './errors.js';

/** Settings of a pool of connections. */
export interface PoolOptions {
  /** The schema that holds the tables; default the first of the connection's search path. */
  readonly schema?: string;
  /** Connections of this process at most; default 10. */
  readonly connections?: number;
  /** Whether statements may take as long as they need, as migrations do; default false. */
  readonly isPatient?: boolean;
}

const SECOND = 1_000;
/** Milliseconds for a connection, be it a new one or the next free one. */
const CONNECTING = 3 * SECOND;
/** Milliseconds, set on the server: of a statement, of waiting for a lock, of a transaction between statements. */
const SERVER_LIMITS = {
  statement_timeout: 10 * SECOND,
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
};
/** By a statement, for poolers refuse limits among the parameters of a connection. */
const SET_LIMITS = Object.entries(SERVER_LIMITS)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');
/** Milliseconds until a server that does not even end the statement counts as frozen. */
const FROZEN = SERVER_LIMITS.statement_timeout + 2 * SECOND;
/** Milliseconds for which nobody is made to wait for a database that did not answer. */
const PAUSE = SECOND;

/** Opens the connections to a PostgreSQL server. None is made before it is asked for. */
export async function openPool(url: string, options: PoolOptions): Promise<Pool> {
  const { default: pg } = await loadOptional('pg', 'A database at postgres://', () => import('pg'));
  const integers = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
  const { schema, connections = 10, isPatient = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTING,
    ...(schema && { options: `-c search_path=${schema}` }),
    ...(isPatient ? {} : { query_timeout: FROZEN }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        integers.includes(oid) ? decodeInteger : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that breaks is replaced by the next one: who uses it is told by their query, and an event that
  // nobody hears would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const AWAY = 'The database does not answer';

/** First statements of a connection's use that may run again on another one: they have done nothing. */
const REPEATABLE = /^(?:begin|start transaction|select)\b/i;

/**
 * The connections of a pool as the store uses them: they take values as it writes them. One that broke is thrown away,
 * and its first statement is tried again on another one. While the server does not answer, one request at a time asks
 * for a connection, and the others fail at once.
 */
export class Connections implements PostgresPool {
  readonly #pool: Pool;
  readonly #isPatient: boolean;
  /** The connections with limits. */
  readonly #limited = new WeakSet<PoolClient>();
  /** Until when the server counts as away, by the monotonic clock. */
  #awayUntil = 0;
  #isAway = false;
  #isProbing = false;

  constructor(pool: Pool, isPatient = false) {
    this.#pool = pool;
    this.#isPatient = isPatient;
  }

  /** @throws DatabaseUnavailable */
  async connect(): Promise<PostgresPoolClient> {
    let client: PoolClient | undefined = await this.#take();
    let isFirst = true;
    let isBroken = false;
    const run = async (text: string, values: unknown[]) => {
      try {
        return await taken(client).query(text, values);
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        isBroken = true;
        if (isLate(error)) this.#fail();
        throw unavailable(error);
      }
    };
    const query = async (text: string, values: readonly unknown[]) => {
      const encoded = values.map(encode);
      const mayRepeat = isFirst && REPEATABLE.test(text);
      isFirst = false;
      try {
        return await run(text, encoded);
      } catch (error) {
        if (!mayRepeat || !isBroken || this.#isAway) throw error;
        taken(client).release(true);
        client = undefined;
        client = await this.#take();
        isBroken = false;
        return run(text, encoded);
      }
    };
    return { query, release: () => client?.release(isBroken) } as never;
  }

  /**
   * A statement on a connection of its own, as libraries ask for it.
   *
   * @throws DatabaseUnavailable
   */
  async query({ text, values }: { text: string; values: readonly unknown[] }) {
    const client = await this.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #take(): Promise<PoolClient> {
    const isEarly = performance.now() < this.#awayUntil;
    if (this.#isAway && (isEarly || this.#isProbing)) throw new DatabaseUnavailable(AWAY);
    this.#isProbing = this.#isAway;
    try {
      const client = await this.#pool.connect();
      if (!this.#isPatient && !this.#limited.has(client)) {
        await ask(client, SET_LIMITS);
        this.#limited.add(client);
      } else if (this.#isAway) await ask(client, 'select 1');
      this.#isAway = false;
      return client;
    } catch (error) {
      this.#fail();
      throw isConnectionError(error) ? unavailable(error) : error;
    } finally {
      this.#isProbing = false;
    }
  }

  #fail(): void {
    this.#isAway = true;
    this.#awayUntil = performance.now() + PAUSE;
  }
}

/** @throws DatabaseUnavailable when no other connection was there after the first one broke */
function taken(client: PoolClient | undefined): PoolClient {
  if (client === undefined) throw new DatabaseUnavailable(AWAY);
  return client;
}

/** @throws Error when the server does not answer on a connection, which is closed then */
async function ask(client: PoolClient, text: string): Promise<void> {
  const query: QueryConfig & { readonly query_timeout: number } = {
    text,
    query_timeout: CONNECTING,
  };
  try {
    await client.query(query);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function unavailable(error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`${AWAY}: ${reason}`, { cause: error });
}

/** Whether an error is no answer of the server, or one that ends the connection. */
function isConnectionError(error: unknown): boolean {
  const code = String(Object(error).code ?? '');
  return !SQLSTATE.test(code) || /^(?:08|57P0|25P03)/.test(code);
}

/** A code of the server: each has a digit, unlike `EPIPE`. */
const SQLSTATE = /^(?=.*\d)[\dA-Z]{5}$/;

/** Whether a server did not answer in time: another connection would only wait again. */
function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
