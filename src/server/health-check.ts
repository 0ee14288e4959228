import type { Store } from '../store/index.js';
import { plain } from './http/respond.js';

const LIVENESS = '/.skerry/health';
const READINESS = '/.skerry/ready';

/** Answers process monitors: whether the process is alive, and whether it is ready for requests. */
export class HealthCheck {
  #isStopping = false;

  readonly #store: Pick<Store, 'websites'>;

  constructor(store: Pick<Store, 'websites'>) {
    this.#store = store;
  }

  /** Undefined for every other path. Rejects when the database does not answer. */
  async answer(path: string | undefined): Promise<Response | undefined> {
    if (path === LIVENESS) return plain(200, 'alive');
    if (path !== READINESS) return undefined;
    if (this.#isStopping) return plain(503, 'stopping');
    await this.#store.websites();
    return plain(200, 'ready');
  }

  stop(): void {
    this.#isStopping = true;
  }
}
