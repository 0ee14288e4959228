import type { Mail } from './compose.js';

/** A transport of emails. */
export interface Mailer {
  /** Sends an email. Several calls with one id are the same email. @throws Error when it could not be sent */
  send(mail: Mail): Promise<void>;
  /** Ends the connections. */
  close(): Promise<void>;
}
