import type { Mail } from './compose.js';

/** Carries messages. */
export interface Post {
  /** Sends a message; the same id again is the same message. @throws Error when it could not be sent */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
