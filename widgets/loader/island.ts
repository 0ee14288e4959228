import {
  type End,
  type Hydrate,
  ISLAND_ERROR,
  ISLAND_READY,
  type IslandErrorDetail,
  RENDER_ERROR,
} from '../contract/island.js';
import type { IslandPlace, Trigger } from '../contract/islands.js';
import type { Page } from '../contract/page.js';
import { showPlainForm } from './plain-forms.js';
import { replay } from './replay.js';
import { onCart } from './triggers/cart.js';
import { onIdle } from './triggers/idle.js';
import { onInteraction } from './triggers/interaction.js';
import { onLoad } from './triggers/load.js';
import { onVisible } from './triggers/visible.js';

/** A kind of island: where it is, and how its code is fetched. */
export interface IslandKind extends IslandPlace {
  /** Fetches the code of the island. */
  load(): Promise<{ readonly default: Hydrate }>;
}

/** One island of a page, from when it is found until it is gone. */
export interface Island {
  /** Whether what is pressed in it must wait. */
  isAsleep(): boolean;
  /** Keeps what was pressed, to be done when it is alive, and wakes it. */
  hold(event: Event): void;
  end(): void;
}

/** Before what could not be fetched is fetched again, in ms. */
const PAUSE = 300;

const TRIGGERS: Readonly<Record<Trigger, (root: Element, wake: () => void) => () => void>> = {
  load: onLoad,
  idle: onIdle,
  visible: onVisible,
  interaction: onInteraction,
  cart: onCart,
};

/** Waits for the trigger of an island, then lets it take over its root. */
export function followIsland(
  kind: IslandKind,
  root: HTMLElement,
  openPage: () => Promise<Page>,
): Island {
  let state: 'asleep' | 'alive' | 'broken' | 'gone' = 'asleep';
  let isWaking = false;
  let endIsland: End = () => {};
  const held: Event[] = [];
  const stops: (() => void)[] = [];
  stops.push(TRIGGERS[kind.trigger](root, wake));
  // What only shows the cart has links that work without it; of all else, who presses it wants it now.
  const isPressed = kind.trigger !== 'cart';
  if (isPressed) stops.push(onInteraction(root, wake));

  function stop(): void {
    for (const each of stops.splice(0)) each();
  }

  function wake(): void {
    stop();
    if (isWaking) return;
    isWaking = true;
    takeOver().catch(fail);
  }

  function fetchAll(): Promise<[Page, { readonly default: Hydrate }]> {
    return Promise.all([openPage(), kind.load()]);
  }

  async function takeOver(): Promise<void> {
    // A connection that was cut is tried once more, so that a press is not lost.
    const [page, { default: hydrate }] = await fetchAll().catch(() => pause().then(fetchAll));
    if (state === 'gone') return;
    root.addEventListener(RENDER_ERROR, onError);
    const end = await hydrate(root, page);
    if (hasState('gone')) return end();
    if (hasState('broken')) return;
    endIsland = end;
    state = 'alive';
    replay(held.splice(0));
    const detail = { name: kind.name };
    root.dispatchEvent(new CustomEvent(ISLAND_READY, { bubbles: true, detail }));
  }

  /** What is thrown while it takes over comes as a rejection too. */
  function onError(event: Event): void {
    fail((event as CustomEvent<unknown>).detail);
  }

  function fail(error: unknown): void {
    if (state === 'broken' || state === 'gone') return;
    state = 'broken';
    showPlainForm(root);
    const detail: IslandErrorDetail = { name: kind.name, error };
    const event = new CustomEvent(ISLAND_ERROR, { bubbles: true, cancelable: true, detail });
    if (root.dispatchEvent(event)) reportError(error);
    // Links, buttons and forms do without it what they do.
    replay(held.splice(0));
  }

  /** Others may have changed it while something was waited for. */
  function hasState(asked: typeof state): boolean {
    return state === asked;
  }

  return {
    isAsleep: () => isPressed && state === 'asleep',
    hold(event) {
      held.push(event);
      wake();
    },
    end() {
      stop();
      state = 'gone';
      root.removeEventListener(RENDER_ERROR, onError);
      endIsland();
    },
  };
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE));
