/** A call's answer, or why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Why a call failed: `crumb` after the call was sent again with a fresh one; `limit` for 429; `offline` where
 * no answer came; `refused` with the server's own words; `fault` for answers that are none of the server's.
 */
export interface Failure {
  readonly kind: 'crumb' | 'limit' | 'offline' | 'refused' | 'fault';
  /** Of HTTP; absent where no answer came. */
  readonly status?: number;
  /** What the server says, else the page's own text: never empty, ready to be shown. */
  readonly message: string;
  /** By the id of a field. */
  readonly fields: Readonly<Record<string, string>>;
}
