/** What the processes of a run say to one another. */

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where a server process keeps what is bought. */
export interface Place {
  readonly database: string;
  /** PostgreSQL: the schema of this server. */
  readonly schema?: string;
}

/** Given to a server process once, as its only argument. */
export interface ServerArguments extends Place {
  readonly kind: ServerKind;
}

/** `skerry`: a shop. `bare`: Hono with one statement for each call. */
export type ServerKind = 'skerry' | 'bare';

/** What the bare server answers, and keeps, so that both send and store as much. */
export interface Samples {
  readonly page: string;
  /** JSON texts. */
  readonly cart: string;
  readonly added: string;
  readonly placed: string;
}

export type ServerQuestion =
  | { readonly ask: 'usage' }
  | { readonly ask: 'samples'; readonly samples: Samples };

export type ServerReply =
  | { readonly url: string }
  | { readonly done: true }
  /** Microseconds of processor time since the process began, on all of its threads. */
  | { readonly cpu: number };

/** Requests for the client: the connections take one after the other, each of its own server. */
export interface Load {
  readonly urls: readonly string[];
  readonly requests: readonly WireRequest[];
  readonly connections: number;
}

/** How it went. Milliseconds. */
export interface LoadReply {
  readonly wall: number;
  readonly p50: number;
  readonly p99: number;
  /** What was answered, by status. */
  readonly statuses: Readonly<Record<string, number>>;
}
