import type { Page } from './page.js';

/** Ends an island: its root is left as it is, and listens no more. */
export type End = () => void;

/**
 * What an island's `index.tsx` exports as its default: takes over its root, keeping the server's nodes.
 * It throws or rejects when the root's attributes are not those of the contract; the loader then leaves the
 * server's markup and its plain form. A promise is fulfilled when the island listens, so that what was pressed
 * before can be done again.
 */
export type Hydrate = (root: HTMLElement, page: Page) => End | Promise<End>;

/** Told to the root of an island that broke after it had taken over; `detail` is the error. Does not bubble. */
export const ISLAND_FAULT = 'sqs-island-fault';

/** Told to the root of an island that has taken over and done what was pressed before. Bubbles; `detail` has its name. */
export const ISLAND_READY = 'sqs-island-ready';

/** Told to the root of an island that can not be brought to life. Bubbles; who cancels it takes care of the report. */
export const ISLAND_ERROR = 'sqs-island-error';

/** What `ISLAND_ERROR` has as its `detail`. */
export interface IslandErrorDetail {
  /** The folder of the island. */
  readonly name: string;
  readonly error: unknown;
}
