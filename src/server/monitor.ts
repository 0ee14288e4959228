import { createHash, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/index.js';
import { plain } from './http/respond.js';

const LIVENESS = '/.skerry/health';
const READINESS = '/.skerry/ready';
const METRICS = '/.skerry/metrics';

/** Who may read the metrics of a server, and what they are. */
export interface ReadableMetrics {
  /** The bearer token that opens them. */
  readonly token: string;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Answers monitors: whether the process is alive, whether it is ready for requests, and what it measures. */
export class Monitor {
  readonly #store: Pick<Store, 'websites'>;
  readonly #metrics: ReadableMetrics | undefined;
  #isStopping = false;

  /** @param metrics undefined when nobody may read them */
  constructor(store: Pick<Store, 'websites'>, metrics: ReadableMetrics | undefined) {
    this.#store = store;
    this.#metrics = metrics;
  }

  /** Undefined for every other path. Rejects when the database does not answer. */
  async answer(request: Request, path: string | undefined): Promise<Response | undefined> {
    switch (path) {
      case LIVENESS:
        return plain(200, 'alive');
      case READINESS:
        if (this.#isStopping) return plain(503, 'stopping');
        await this.#store.websites();
        return plain(200, 'ready');
      case METRICS:
        return this.#answerMetrics(request);
      default:
        return undefined;
    }
  }

  /** Makes the readiness check fail. */
  stop(): void {
    this.#isStopping = true;
  }

  async #answerMetrics({ headers }: Request): Promise<Response | undefined> {
    if (this.#metrics === undefined) return undefined;
    const { token, contentType, text } = this.#metrics;
    const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    if (!isSame(given, token)) {
      const refused = plain(401, 'This needs the token of the metrics');
      refused.headers.set('www-authenticate', 'Bearer');
      return refused;
    }
    const answer = plain(200, await text());
    answer.headers.set('content-type', contentType);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
