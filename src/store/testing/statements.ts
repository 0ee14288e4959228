import Database from 'libsql';
import { vi } from 'vitest';

/** Notes the statements that are prepared from now on; `end` gives them. */
export function noteStatements(): { end(): string[] } {
  const statements = new Set<string>();
  const { prepare } = Database.prototype;
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    sql: string,
  ) {
    statements.add(sql);
    return prepare.call(this, sql);
  });
  return {
    end() {
      spy.mockRestore();
      return [...statements];
    },
  };
}

/** How SQLite finds the rows of statements in a file, in its words: by statement. */
export function plansOf(path: string, statements: readonly string[]): Map<string, string> {
  const database = new Database(path);
  const plans = statements.map((sql): [string, string] => {
    const steps = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
    return [sql, steps.map(({ detail }) => detail).join('; ')];
  });
  database.close();
  return new Map(plans);
}
