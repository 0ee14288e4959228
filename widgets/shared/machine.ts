/** What happens to an event in a state (storefront.md §4). Rows of one pair exclude each other by their guards. */
export interface Row<
  State extends string,
  EventType extends string,
  Guard extends string,
  Effect extends string,
> {
  readonly state: State;
  readonly event: EventType;
  /** Without one it always holds. */
  readonly guard?: Guard;
  readonly next: State;
  readonly effects?: readonly Effect[];
}

/**
 * A model as data: what tests enumerate, what the docs draw, what `step` runs.
 * `update` gives what the model remembers after an event, before effects are told.
 */
export interface Model<
  State extends string,
  Event extends { readonly type: string },
  Memory,
  Guard extends string,
  Effect extends string,
> {
  readonly name: string;
  readonly initial: State;
  readonly rows: readonly Row<State, Event['type'], Guard, Effect>[];
  /** Pairs of state and event that change nothing, so that none is forgotten. */
  readonly ignored: Readonly<Partial<Record<State, readonly Event['type'][]>>>;
  readonly guards: Readonly<Record<Guard, (memory: Memory, event: Event) => boolean>>;
  readonly update: (memory: Memory, event: Event, state: State) => Memory;
}

export interface Standing<State extends string, Memory> {
  readonly state: State;
  readonly memory: Memory;
}

/** Where an event leads, and which effects it asks for. The same standing when the event is ignored. */
export function step<
  State extends string,
  Event extends { readonly type: string },
  Memory,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Memory, Guard, Effect>,
  standing: Standing<State, Memory>,
  event: Event,
): { readonly standing: Standing<State, Memory>; readonly effects: readonly Effect[] } {
  const { state, memory } = standing;
  const row = model.rows.find(
    (each) =>
      each.state === state &&
      each.event === event.type &&
      (each.guard === undefined || model.guards[each.guard](memory, event)),
  );
  if (row === undefined) return { standing, effects: [] };
  return {
    standing: { state: row.next, memory: model.update(memory, event, state) },
    effects: row.effects ?? [],
  };
}
