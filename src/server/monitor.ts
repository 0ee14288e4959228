import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../store/index.js';
import { plain } from './http/respond.js';
import { isSameText } from './http/security/same-text.js';
import type { Metrics } from './monitoring/metrics.js';

const LIVENESS = '/.skerry/health';
const READINESS = '/.skerry/ready';
/** Milliseconds for which a check of the database counts, and after which one without an answer has failed. */
const FRESH = 1_000;
const LIMIT = 2_000;
const METRICS = '/.skerry/metrics';

/** Answers monitors: whether the process is alive, whether it is ready for requests, and what it measures. */
export class Monitor {
  readonly #store: Pick<Store, 'check'>;
  readonly #metrics: Metrics | undefined;
  #isStopping = false;
  #checked: Promise<boolean> | undefined;
  #checkedUntil = 0;

  constructor(store: Pick<Store, 'check'>, metrics: Metrics | undefined) {
    this.#store = store;
    this.#metrics = metrics;
  }

  /** Undefined for every other path. */
  async answer(request: Request, path: string | undefined): Promise<Response | undefined> {
    switch (path) {
      case LIVENESS:
        return plain(200, 'alive');
      case READINESS:
        if (this.#isStopping) return plain(503, 'stopping');
        return (await this.#canWrite()) ? plain(200, 'ready') : plain(503, 'no database');
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

  /** Whether the database takes changes. Checks within a second share one. */
  #canWrite(): Promise<boolean> {
    const now = performance.now();
    if (this.#checked === undefined || now >= this.#checkedUntil) {
      this.#checkedUntil = now + FRESH;
      const check = this.#store.check().then(
        () => true,
        () => false,
      );
      this.#checked = Promise.race([check, wait(LIMIT, false, { ref: false })]);
    }
    return this.#checked;
  }

  async #answerMetrics({ headers }: Request): Promise<Response | undefined> {
    const metrics = this.#metrics;
    if (metrics?.token === undefined) return undefined;
    const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    if (!isSameText(given, metrics.token)) {
      const refused = plain(401, 'This needs the token of the metrics');
      refused.headers.set('www-authenticate', 'Bearer');
      return refused;
    }
    const answer = plain(200, await metrics.text());
    answer.headers.set('content-type', metrics.contentType);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  }
}
