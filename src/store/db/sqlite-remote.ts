import type { InStatement, ResultSet } from '@libsql/client';
import { loadOptional } from '../../shared/optional-package.js';
import type { SqliteResult, SqliteSource, SqliteStatement } from './sqlite-source.js';

/**
 * A database behind `libsql://` (storefront.md §12); its client is loaded when one is asked for.
 *
 * @throws Error for an address that is none
 */
export async function openRemoteSqlite(url: string): Promise<SqliteSource> {
  const { createClient } = await loadOptional(
    '@libsql/client',
    'A database at libsql://',
    () => import('@libsql/client'),
  );
  const client = createClient({ url, intMode: 'number' });
  return {
    blocking: false,
    read: async (statement) => toResult(await client.execute(toInput(statement))),
    begin: async () => {
      const transaction = await client.transaction('write');
      return {
        run: async (statement) => toResult(await transaction.execute(toInput(statement))),
        commit: () => transaction.commit(),
        rollback: async () => transaction.close(),
      };
    },
    flush: async () => {},
    close: async () => client.close(),
  };
}

function toInput({ sql, values }: SqliteStatement): InStatement {
  return { sql, args: [...values] };
}

function toResult({ rows, rowsAffected }: ResultSet): SqliteResult {
  return { rows, changed: rowsAffected };
}
