import type { Formatter } from './formatters/define.js';
import type { Predicate } from './predicates/define.js';

/** The formatters and predicates of an engine's templates. */
export interface PluginTables {
  readonly formatters: ReadonlyMap<string, Formatter>;
  readonly predicates: ReadonlyMap<string, Predicate>;
}

/** Creates a table by name. Throws a TypeError for a duplicate name. */
export function tableByName<T extends { readonly name: string }>(
  definitions: Iterable<T>,
): ReadonlyMap<string, T> {
  const table = new Map<string, T>();
  for (const definition of definitions) {
    if (table.has(definition.name)) {
      throw new TypeError(`'${definition.name}' is defined twice`);
    }
    table.set(definition.name, definition);
  }
  return table;
}
