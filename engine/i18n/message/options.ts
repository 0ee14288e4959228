import type { PrintContext } from '../locale.js';

/** The environment of a message. */
export interface MessageOptions extends PrintContext {
  /** IANA name of the zone of dates. */
  readonly timeZone: string;
  /** Epoch milliseconds of the render. */
  readonly now?: number | undefined;
}
