/**
 * A transition of a model: an event in a state (storefront.md §4). The guards of transitions with the same
 * pair exclude each other.
 */
export interface Transition<
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
 * A state machine as data: tests enumerate it, the documentation draws it, `step` runs it. Pairs of state and
 * event without a transition change nothing. `update` computes the new context of the model before its effects
 * are emitted.
 */
export interface Model<
  State extends string,
  Event extends { readonly type: string },
  Context,
  Guard extends string,
  Effect extends string,
> {
  readonly name: string;
  readonly initial: State;
  readonly transitions: readonly Transition<State, Event['type'], Guard, Effect>[];
  readonly guards: Readonly<Record<Guard, (context: Context, event: Event) => boolean>>;
  readonly update: (context: Context, event: Event, state: State) => Context;
}

export interface Snapshot<State extends string, Context> {
  readonly state: State;
  readonly context: Context;
}

/**
 * The next snapshot and the effects of an event. Returns the same snapshot if the event is ignored.
 */
export function step<
  State extends string,
  Event extends { readonly type: string },
  Context,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Context, Guard, Effect>,
  snapshot: Snapshot<State, Context>,
  event: Event,
): { readonly snapshot: Snapshot<State, Context>; readonly effects: readonly Effect[] } {
  const { state, context } = snapshot;
  const transition = model.transitions.find(
    (each) =>
      each.state === state &&
      each.event === event.type &&
      (each.guard === undefined || model.guards[each.guard](context, event)),
  );
  if (transition === undefined) return { snapshot, effects: [] };
  return {
    snapshot: { state: transition.next, context: model.update(context, event, state) },
    effects: transition.effects ?? [],
  };
}
