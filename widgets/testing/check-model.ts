import fc from 'fast-check';
import { type Model, type Row, type Standing, step } from '../shared/machine.js';

export interface ModelCheck<State extends string, Event extends { readonly type: string }, Memory> {
  /** For each type of event, the events of that type. */
  readonly events: {
    readonly [Type in Event['type']]: fc.Arbitrary<Event & { readonly type: Type }>;
  };
  /** What the model remembers at first: one memory, or several where it is told of different roots. */
  readonly start: Memory | fc.Arbitrary<Memory>;
  /** How many random sequences of events are tried; `SKERRY_MODEL_RUNS` asks for more. 2,000 by default. */
  readonly runs?: number;
  /** What holds wherever the model stands. */
  readonly invariant?: (standing: Standing<State, Memory>) => boolean;
}

const RUNS = 2_000;
const LONGEST = 80;

/**
 * Checks a model (storefront.md §4): every pair of state and event is listed or ignored, never both; in every
 * memory that random events lead to, exactly one row of a listed pair holds; all states and rows are reached.
 *
 * @throws Error that says what is wrong: all that its tables show at once, or the shortest events that show it
 */
export function checkModel<
  State extends string,
  Event extends { readonly type: string },
  Memory,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Memory, Guard, Effect>,
  { events, start, runs = RUNS, invariant }: ModelCheck<State, Event, Memory>,
): void {
  const types = Object.keys(events) as Event['type'][];
  fail(model, [...pairFaults(model, types), ...rowFaults(model)]);

  const taken = new Set<Row<State, Event['type'], Guard, Effect>>();
  const any = fc.oneof(...types.map((type) => events[type] as fc.Arbitrary<Event>));
  const sequences = fc.array(any, { maxLength: LONGEST, size: 'max' });
  const starts = start instanceof fc.Arbitrary ? start : fc.constant(start);
  const walk = (memory: Memory, sequence: readonly Event[]): void => {
    let standing: Standing<State, Memory> = { state: model.initial, memory };
    fail(model, invariantFaults(standing, invariant));
    for (const event of sequence) {
      // What a model remembers is replaced, never changed.
      Object.freeze(standing.memory);
      const holding = rowsOf(model, standing.state, event.type).filter((row) =>
        holds(model, row, standing.memory, event),
      );
      fail(model, choiceFaults(model, standing, event, holding.length));
      for (const row of holding) taken.add(row);
      standing = step(model, standing, event).standing;
      fail(model, invariantFaults(standing, invariant));
    }
  };
  const numRuns = Math.max(runs, Number(process.env.SKERRY_MODEL_RUNS ?? 0));
  fc.assert(fc.property(starts, sequences, walk), { numRuns, includeErrorInReport: true });

  fail(model, [
    ...statesOf(model)
      .filter((state) => state !== model.initial && !hasNext(taken, state))
      .map((state) => `the state '${state}' is never reached`),
    ...model.rows.filter((row) => !taken.has(row)).map((row) => `${nameOf(row)} never happens`),
  ]);
}

/** What the tables of any model say. */
type Tables<Event extends { readonly type: string }, Memory> = Omit<
  Model<string, Event, Memory, string, string>,
  'update'
>;

/** Every state that a model names, in the order of its rows. */
export function statesOf({
  initial,
  rows,
  ignored,
}: {
  readonly initial: string;
  readonly rows: readonly { readonly state: string; readonly next: string }[];
  readonly ignored: object;
}): readonly string[] {
  const named = rows.flatMap(({ state, next }) => [state, next]);
  return [...new Set([initial, ...named, ...Object.keys(ignored)])];
}

/** Pairs that are neither listed nor ignored, or both; events that nobody sends. */
function pairFaults<Event extends { readonly type: string }>(
  model: Tables<Event, never>,
  types: readonly Event['type'][],
): readonly string[] {
  const unknown = [
    ...model.rows.map(({ event }) => event),
    ...Object.values(model.ignored).flatMap((ignored) => ignored ?? []),
  ].filter((type) => !types.includes(type));
  const pairs = statesOf(model).flatMap((state) =>
    types.flatMap((type) => {
      const listed = rowsOf(model, state, type).length > 0;
      const ignored = model.ignored[state]?.includes(type) === true;
      if (listed !== ignored) return [];
      return [
        `'${type}' in '${state}' is ${listed ? 'both listed and' : 'neither listed nor'} ignored`,
      ];
    }),
  );
  return [...new Set(unknown)].map((type) => `no event '${type}' was given`).concat(pairs);
}

/** Guards that are not there, are not used, or stand beside a row without any. */
function rowFaults<Event extends { readonly type: string }>(
  model: Tables<Event, never>,
): readonly string[] {
  const used = new Set(model.rows.map(({ guard }) => guard));
  return [
    ...model.rows
      .filter(({ guard }) => guard !== undefined && !Object.hasOwn(model.guards, guard))
      .map((row) => `${nameOf(row)} has a guard that is not there`),
    ...Object.keys(model.guards)
      .filter((guard) => !used.has(guard))
      .map((guard) => `no row has the guard '${guard}'`),
    ...model.rows
      .filter(
        ({ state, event, guard }) => guard === undefined && rowsOf(model, state, event).length > 1,
      )
      .map((row) => `${nameOf(row)} has no guard but is one of several`),
  ];
}

function choiceFaults<Event extends { readonly type: string }>(
  model: Tables<Event, never>,
  { state, memory }: Standing<string, unknown>,
  event: Event,
  holding: number,
): readonly string[] {
  const rows = rowsOf(model, state, event.type);
  if (holding === Math.min(rows.length, 1)) return [];
  const many = holding === 0 ? 'no row' : `${holding} rows`;
  return [`${many} of '${event.type}' in '${state}' hold: ${JSON.stringify({ memory, event })}`];
}

function invariantFaults<State extends string, Memory>(
  standing: Standing<State, Memory>,
  invariant: ((standing: Standing<State, Memory>) => boolean) | undefined,
): readonly string[] {
  if (invariant === undefined || invariant(standing)) return [];
  return [`the invariant does not hold: ${JSON.stringify(standing)}`];
}

function rowsOf<R extends { readonly state: string; readonly event: string }>(
  { rows }: { readonly rows: readonly R[] },
  state: string,
  event: string,
): readonly R[] {
  return rows.filter((row) => row.state === state && row.event === event);
}

function holds<Event extends { readonly type: string }, Memory>(
  model: Tables<Event, Memory>,
  { guard }: Row<string, Event['type'], string, string>,
  memory: Memory,
  event: Event,
): boolean {
  return guard === undefined || model.guards[guard]?.(memory, event) === true;
}

function hasNext(rows: Iterable<{ readonly next: string }>, state: string): boolean {
  for (const { next } of rows) if (next === state) return true;
  return false;
}

function nameOf({ state, event, guard, next }: Row<string, string, string, string>): string {
  return `the row '${state}' + '${event}'${guard === undefined ? '' : ` [${guard}]`} → '${next}'`;
}

function fail(model: { readonly name: string }, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${model.name}: ${faults.join('; ')}`);
}
