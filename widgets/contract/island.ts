import type { Page } from './page.js';

/** Ends an island: leaves its root as it is and removes all listeners. */
export type End = () => void;

/**
 * The default export of an island's `index.tsx`: hydrates its root and keeps the server's nodes. It
 * throws or rejects when the root's attributes break the contract; the loader then keeps the
 * server's markup and its plain form. A promise is fulfilled once the island listens, so that
 * earlier clicks can be replayed.
 */
export type Hydrate = (root: HTMLElement, page: Page) => End | Promise<End>;

/** Dispatched to the root of an island that sleeps, to wake it: it has a change to show. */
export const WAKE = 'sqs-island-wake';

/**
 * Dispatched to the root of an island that failed after hydration; `detail` is the error. Does not
 * bubble.
 */
export const RENDER_ERROR = 'sqs-render-error';

/**
 * Dispatched to the root of an island after hydration and replay. Bubbles; `detail` contains its
 * name.
 */
export const ISLAND_READY = 'sqs-island-ready';

/**
 * Dispatched to the root of an island that cannot be hydrated. Bubbles; a listener that cancels it
 * handles the report.
 */
export const ISLAND_ERROR = 'sqs-island-error';

/** The `detail` of `ISLAND_ERROR`. */
export interface IslandErrorDetail {
  /** The folder of the island. */
  readonly name: string;
  readonly error: unknown;
}
