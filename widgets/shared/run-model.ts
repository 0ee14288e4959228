import { type Model, type Snapshot, step } from './machine.js';

/**
 * Runs a model outside of components and returns its dispatch function. The view is updated before
 * the effects run, so that they see the new page.
 */
export function runModel<
  State extends string,
  Event extends { readonly type: string },
  Context,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Context, Guard, Effect>,
  context: Context,
  {
    show,
    effects,
  }: {
    readonly show: (snapshot: Snapshot<State, Context>) => void;
    readonly effects: Readonly<Record<Effect, (context: Context) => void>>;
  },
): (event: Event) => void {
  let snapshot: Snapshot<State, Context> = { state: model.initial, context };
  return (event) => {
    const { snapshot: next, effects: asked } = step(model, snapshot, event);
    if (next === snapshot) return;
    snapshot = next;
    show(snapshot);
    for (const effect of asked) effects[effect](next.context);
  };
}
