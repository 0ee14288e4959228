import { type Model, type Standing, step } from './machine.js';

/**
 * A model alive outside of components: gives what takes events. Where it stands is shown before its effects run,
 * so that they find the page as it is then.
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
