import type { Kysely } from 'kysely';

/** Databases that the store runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * One step of the schema, for all databases: plain SQL statements. `text` and `integer` are the only types
 * and become those of the database: text compared by its bytes, integers of 64 bits. Steps are never changed
 * once released; the next step changes what they made.
 */
export interface Migration {
  /** Permanent: `001-first`. */
  readonly name: string;
  /** The one kind of database that has a use for it; default all. */
  readonly only?: DatabaseKind;
  readonly statements: readonly string[];
  /** What no statement can do, such as folding texts, after them. */
  readonly rewrite?: (db: Kysely<unknown>) => Promise<void>;
  /** Statements that need what was rewritten. */
  readonly after?: readonly string[];
}

/** A table whose rows belong to websites: the website is the first part of its primary key and of indexes. */
export function siteTable(
  name: string,
  key: readonly string[],
  columns: Readonly<Record<string, 'text' | 'integer' | 'text?' | 'integer?'>>,
  indexes: readonly Index[] = [],
): string[] {
  const lines = Object.entries(columns).map(
    ([column, type]) =>
      `${quote(column)} ${type.endsWith('?') ? type.slice(0, -1) : `${type} not null`}`,
  );
  const list = (names: readonly string[]) => ['websiteId', ...names].map(quote).join(', ');
  return [
    `create table ${quote(name)} (${quote('websiteId')} text not null, ${lines.join(', ')}${
      lines.length > 0 ? ', ' : ''
    }primary key (${list(key)})) STRICT`,
    ...indexes.map(
      ({ on, unique }) =>
        `create ${unique ? 'unique ' : ''}index ${quote(`${name}_${on.join('_')}`)} on ${quote(name)} (${list(on)})`,
    ),
  ];
}

/** A statement as one database takes it. */
export function translate(statement: string, kind: DatabaseKind): string {
  if (kind === 'sqlite') return statement;
  return statement
    .replace(/ STRICT$/, '')
    .replace(/\btext\b(?! collate)/g, 'text collate "C"')
    .replace(/\binteger\b/g, 'bigint');
}

interface Index {
  readonly on: readonly string[];
  readonly unique?: boolean;
}

function quote(name: string): string {
  return `"${name}"`;
}
