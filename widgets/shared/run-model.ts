import { type Model, type Standing, step } from './machine.js';

/**
 * Runs a model outside of components and returns its dispatch function. The view is updated before
 * the effects run, so that they see the new page.
 */
export function runModel<
  State extends string,
  Event extends { readonly type: string },
  Memory,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Memory, Guard, Effect>,
  memory: Memory,
  {
    show,
    effects,
  }: {
    readonly show: (standing: Standing<State, Memory>) => void;
    readonly effects: Readonly<Record<Effect, (memory: Memory) => void>>;
  },
): (event: Event) => void {
  let standing: Standing<State, Memory> = { state: model.initial, memory };
  return (event) => {
    const { standing: next, effects: asked } = step(model, standing, event);
    if (next === standing) return;
    standing = next;
    show(standing);
    for (const effect of asked) effects[effect](next.memory);
  };
}
