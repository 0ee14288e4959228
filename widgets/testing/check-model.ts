import fc from 'fast-check';
import { type Model, type Snapshot, step, type Transition } from '../shared/machine.js';

type Ignored<State extends string, EventType extends string> = Readonly<
  Partial<Record<State, readonly EventType[]>>
>;

export interface ModelCheck<
  State extends string,
  Event extends { readonly type: string },
  Context,
> {
  /** For each type of event, the events of that type. */
  readonly events: {
    readonly [Type in Event['type']]: fc.Arbitrary<Event & { readonly type: Type }>;
  };
  /** For each state, the events that deliberately change nothing. */
  readonly ignored: Ignored<State, Event['type']>;
  /** What the model remembers at first: one context, or several where it is told of different roots. */
  readonly start: Context | fc.Arbitrary<Context>;
  /** How many random sequences of events are tried; `SKERRY_MODEL_RUNS` asks for more. 2,000 by default. */
  readonly runs?: number;
  /** What holds wherever the model stands. */
  readonly invariant?: (snapshot: Snapshot<State, Context>) => boolean;
}

const RUNS = 2_000;
const LONGEST = 80;

/**
 * Checks a model (storefront.md §4): every pair of state and event is listed or ignored, never both; in every
 * context that random events lead to, exactly one transition of a listed pair holds; all states and transitions are reached.
 *
 * @throws Error that says what is wrong: all that its tables show at once, or the shortest events that show it
 */
export function checkModel<
  State extends string,
  Event extends { readonly type: string },
  Context,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Context, Guard, Effect>,
  { events, ignored, start, runs = RUNS, invariant }: ModelCheck<State, Event, Context>,
): void {
  const types = Object.keys(events) as Event['type'][];
  fail(model, [...pairErrors(model, ignored, types), ...rowErrors(model)]);

  const taken = new Set<Transition<State, Event['type'], Guard, Effect>>();
  const any = fc.oneof(...types.map((type) => events[type] as fc.Arbitrary<Event>));
  const sequences = fc.array(any, { maxLength: LONGEST, size: 'max' });
  const starts = start instanceof fc.Arbitrary ? start : fc.constant(start);
  const walk = (context: Context, sequence: readonly Event[]): void => {
    let snapshot: Snapshot<State, Context> = { state: model.initial, context };
    fail(model, invariantErrors(snapshot, invariant));
    for (const event of sequence) {
      // What a model remembers is replaced, never changed.
      Object.freeze(snapshot.context);
      const holding = transitionsOf(model, snapshot.state, event.type).filter((transition) =>
        holds(model, transition, snapshot.context, event),
      );
      fail(model, choiceErrors(model, snapshot, event, holding.length));
      for (const transition of holding) taken.add(transition);
      snapshot = step(model, snapshot, event).snapshot;
      fail(model, invariantErrors(snapshot, invariant));
    }
  };
  const numRuns = Math.max(runs, Number(process.env.SKERRY_MODEL_RUNS ?? 0));
  fc.assert(fc.property(starts, sequences, walk), { numRuns, includeErrorInReport: true });

  fail(model, [
    ...statesOf(model, ignored)
      .filter((state) => state !== model.initial && !hasNext(taken, state))
      .map((state) => `the state '${state}' is never reached`),
    ...model.transitions
      .filter((transition) => !taken.has(transition))
      .map((transition) => `${nameOf(transition)} never happens`),
  ]);
}

/** What the tables of any model say. */
type Tables<Event extends { readonly type: string }, Context> = Omit<
  Model<string, Event, Context, string, string>,
  'update'
>;

/** Every state that a model names, in the order of its transitions. */
export function statesOf<State extends string>(
  {
    initial,
    transitions,
  }: {
    readonly initial: State;
    readonly transitions: readonly { readonly state: State; readonly next: State }[];
  },
  ignored: object = {},
): readonly State[] {
  const named = transitions.flatMap(({ state, next }) => [state, next]);
  return [...new Set([initial, ...named, ...(Object.keys(ignored) as State[])])];
}

/** Pairs that are neither listed nor ignored, or both; events that nobody sends. */
function pairErrors<Event extends { readonly type: string }>(
  model: Tables<Event, never>,
  ignored: Ignored<string, Event['type']>,
  types: readonly Event['type'][],
): readonly string[] {
  const unknown = [
    ...model.transitions.map(({ event }) => event),
    ...Object.values(ignored).flatMap((events) => events ?? []),
  ].filter((type) => !types.includes(type));
  const pairs = statesOf(model, ignored).flatMap((state) =>
    types.flatMap((type) => {
      const listed = transitionsOf(model, state, type).length > 0;
      const isIgnored = ignored[state]?.includes(type) === true;
      if (listed !== isIgnored) return [];
      return [
        `'${type}' in '${state}' is ${listed ? 'both listed and' : 'neither listed nor'} ignored`,
      ];
    }),
  );
  return [...new Set(unknown)].map((type) => `no event '${type}' was given`).concat(pairs);
}

/** Guards that are not there, are not used, or stand beside a transition without any. */
function rowErrors<Event extends { readonly type: string }>(
  model: Tables<Event, never>,
): readonly string[] {
  const used = new Set(model.transitions.map(({ guard }) => guard));
  return [
    ...model.transitions
      .filter(({ guard }) => guard !== undefined && !Object.hasOwn(model.guards, guard))
      .map((transition) => `${nameOf(transition)} has a guard that is not there`),
    ...Object.keys(model.guards)
      .filter((guard) => !used.has(guard))
      .map((guard) => `no transition has the guard '${guard}'`),
    ...model.transitions
      .filter(
        ({ state, event, guard }) =>
          guard === undefined && transitionsOf(model, state, event).length > 1,
      )
      .map((transition) => `${nameOf(transition)} has no guard but is one of several`),
  ];
}

function choiceErrors<Event extends { readonly type: string }>(
  model: Tables<Event, never>,
  { state, context }: Snapshot<string, unknown>,
  event: Event,
  holding: number,
): readonly string[] {
  const transitions = transitionsOf(model, state, event.type);
  if (holding === Math.min(transitions.length, 1)) return [];
  const many = holding === 0 ? 'no transition' : `${holding} transitions`;
  return [`${many} of '${event.type}' in '${state}' hold: ${JSON.stringify({ context, event })}`];
}

function invariantErrors<State extends string, Context>(
  snapshot: Snapshot<State, Context>,
  invariant: ((snapshot: Snapshot<State, Context>) => boolean) | undefined,
): readonly string[] {
  if (invariant === undefined || invariant(snapshot)) return [];
  return [`the invariant does not hold: ${JSON.stringify(snapshot)}`];
}

function transitionsOf<R extends { readonly state: string; readonly event: string }>(
  { transitions }: { readonly transitions: readonly R[] },
  state: string,
  event: string,
): readonly R[] {
  return transitions.filter(
    (transition) => transition.state === state && transition.event === event,
  );
}

function holds<Event extends { readonly type: string }, Context>(
  model: Tables<Event, Context>,
  { guard }: Transition<string, Event['type'], string, string>,
  context: Context,
  event: Event,
): boolean {
  return guard === undefined || model.guards[guard]?.(context, event) === true;
}

function hasNext(transitions: Iterable<{ readonly next: string }>, state: string): boolean {
  for (const { next } of transitions) if (next === state) return true;
  return false;
}

function nameOf({ state, event, guard, next }: Transition<string, string, string, string>): string {
  return `the transition '${state}' + '${event}'${guard === undefined ? '' : ` [${guard}]`} → '${next}'`;
}

function fail(model: { readonly name: string }, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`${model.name}: ${errors.join('; ')}`);
}
