/**
 * A transition of a model: an event in a state (storefront.md §4). The guards of rows with the same
 * pair exclude each other.
 */
export interface Row<
  State extends string,
  EventType extends string,
  Guard extends string,
  Effect extends string,
> {
  readonly state: State;
  readonly event: EventType;
  /** Always true if absent. */
  readonly guard?: Guard;
  readonly next: State;
  readonly effects?: readonly Effect[];
}

/**
 * A state machine as data: tests enumerate it, the documentation draws it, `step` runs it. `update`
 * computes the new context of the model before its effects are emitted.
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
  /** Pairs of state and event that deliberately change nothing. */
  readonly ignored: Readonly<Partial<Record<State, readonly Event['type'][]>>>;
  readonly guards: Readonly<Record<Guard, (memory: Memory, event: Event) => boolean>>;
  readonly update: (memory: Memory, event: Event, state: State) => Memory;
}

export interface Standing<State extends string, Memory> {
  readonly state: State;
  readonly memory: Memory;
}

/**
 * The next snapshot and the effects of an event. Returns the same snapshot if the event is ignored.
 */
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
