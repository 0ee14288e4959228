import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Transaction, WebsiteScope } from './scope.js';

/** What a statement is given by name: values, and lists of them. */
type Given = Readonly<Record<string, unknown>>;

/** Stands for a value in a statement that is put together before there is one. */
class Blank {
  constructor(readonly read: (given: Given) => unknown) {}
}

/**
 * A statement that is put together once and then only given its values: for those of every request, which cost
 * more to put together than to run.
 *
 * @param build is called once for each kind of database and length of lists. It is given blanks, and can only pass
 *   them on; the scope has no time.
 */
export function statement<G extends Given, R>(
  build: (scope: Transaction, given: G) => Compilable<R>,
): (scope: WebsiteScope, given: G) => Promise<QueryResult<R>> {
  const compiled = new Map<string, CompiledQuery<R>>();
  return (scope, given) => {
    const shape = `${scope.kind} ${lengthsOf(given)}`;
    let query = compiled.get(shape);
    if (query === undefined) {
      const websiteId = new Blank((values) => values.websiteId);
      query = build(scope.blank(websiteId as unknown as string), blanksFor(given)).compile();
      compiled.set(shape, query);
    }
    const values = { ...given, websiteId: scope.websiteId };
    const parameters = query.parameters.map((each) =>
      each instanceof Blank ? each.read(values) : each,
    );
    return scope.run({ ...query, parameters });
  };
}

function lengthsOf(given: Given): string {
  let lengths = '';
  for (const name in given) {
    const value = given[name];
    if (Array.isArray(value)) lengths += `${value.length} `;
  }
  return lengths;
}

function blanksFor<G extends Given>(given: G): G {
  const blanks = Object.entries(given).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((_, index) => new Blank((values) => (values[name] as unknown[])[index]))
      : new Blank((values) => values[name]),
  ]);
  return Object.fromEntries(blanks) as G;
}
