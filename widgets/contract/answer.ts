/** The result of a call: its value, or the failure. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/**
 * The kind of a failure. `crumb`: a repeated call with a new crumb was refused too. `limit`: status
 * 429. `offline`: no response. `timeout`: no response in time. `cancelled`: given up by the caller. `refused`: a refusal with the server's own message. `error`: a
 * response that does not come from the site's server.
 */
export interface Failure {
  readonly kind: 'crumb' | 'limit' | 'offline' | 'timeout' | 'cancelled' | 'refused' | 'error';
  /** The HTTP status; absent if there was no response. */
  readonly status?: number;
  /** The server's message, else the page's own text; never empty, ready for display. */
  readonly message: string;
  /** Messages by field id. */
  readonly fields: Readonly<Record<string, string>>;
}
