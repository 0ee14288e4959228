import { useCallback, useEffect, useRef, useState } from 'react';
import { type Model, type Snapshot, step } from './machine.js';

/** Runs one effect of a model; its results come back as events. */
export type RunEffect<Event, Context, Effect> = (
  effect: Effect,
  context: Context,
  send: (event: Event) => void,
) => void;

/**
 * Runs a model in a component: its snapshot and its dispatch function. Events after unmounting are
 * dropped.
 */
export function useModel<
  State extends string,
  Event extends { readonly type: string },
  Context,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Context, Guard, Effect>,
  context: Context,
  run: RunEffect<Event, Context, Effect>,
): [Snapshot<State, Context>, (event: Event) => void] {
  const [shown, show] = useState<Snapshot<State, Context>>({ state: model.initial, context });
  const now = useRef(shown);
  const runs = useRef(run);
  runs.current = run;
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const send = useCallback(
    (event: Event) => {
      if (!alive.current) return;
      const { snapshot, effects } = step(model, now.current, event);
      now.current = snapshot;
      show(snapshot);
      for (const effect of effects) runs.current(effect, snapshot.context, send);
    },
    [model],
  );
  return [shown, send];
}
