import type { Job } from './jobs.js';
import type { ServerKind } from './protocol.js';

/** One batch of requests to one server. */
export interface Sample {
  readonly requests: number;
  /** Microseconds of processor time of the server's processes. */
  readonly cpu: number;
  /** Milliseconds, of all and of single requests. */
  readonly wall: number;
  readonly p50: number;
  readonly p99: number;
}

/** The same requests to both kinds of servers; the same index is the same round. */
export interface JobResult {
  readonly database: string;
  readonly processes: number;
  readonly job: Job['name'];
  readonly samples: Readonly<Record<ServerKind, readonly Sample[]>>;
}
