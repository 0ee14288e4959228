import { useCallback, useEffect, useRef, useState } from 'react';
import { type Model, type Standing, step } from './machine.js';

/** Runs one effect of a model; its results come back as events. */
export type RunEffect<Event, Memory, Effect> = (
  effect: Effect,
  memory: Memory,
  send: (event: Event) => void,
) => void;

/**
 * Runs a model in a component: its snapshot and its dispatch function. Events after unmounting are
 * dropped.
 */
export function useModel<
  State extends string,
  Event extends { readonly type: string },
  Memory,
  Guard extends string,
  Effect extends string,
>(
  model: Model<State, Event, Memory, Guard, Effect>,
  memory: Memory,
  run: RunEffect<Event, Memory, Effect>,
): [Standing<State, Memory>, (event: Event) => void] {
  const [shown, show] = useState<Standing<State, Memory>>({ state: model.initial, memory });
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
      const { standing, effects } = step(model, now.current, event);
      now.current = standing;
      show(standing);
      for (const effect of effects) runs.current(effect, standing.memory, send);
    },
    [model],
  );
  return [shown, send];
}
