import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, type Store } from '../../store/index.js';
import { ServerProblem } from '../problem.js';

/** How often something may be done: so many points in so many seconds, and for whom they are counted. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The limits of calls, by what is limited; routes name theirs. The first counts by the visitor's browser or
 * account, the second by the address, which many visitors may share.
 */
export const LIMITS = {
  read: { visitor: { points: 600, seconds: 60 }, address: { points: 6_000, seconds: 60 } },
  change: { visitor: { points: 120, seconds: 60 }, address: { points: 1_200, seconds: 60 } },
  /** What pages tell of themselves. */
  beacon: { visitor: { points: 240, seconds: 60 }, address: { points: 2_400, seconds: 60 } },
  form: { visitor: { points: 20, seconds: 60 }, address: { points: 200, seconds: 60 } },
  /** Comments, which somebody has to read. */
  comment: { visitor: { points: 5, seconds: 60 }, address: { points: 50, seconds: 60 } },
  /** Pages that say that a form was sent too often, which cost a row of the store. */
  refusal: { visitor: { points: 20, seconds: 60 }, address: { points: 200, seconds: 60 } },
  /** Failed codes of coupons and gift cards. */
  code: { visitor: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
  /** Failed logins. */
  password: { visitor: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
} as const satisfies Record<string, Readonly<Record<'visitor' | 'address', Limit>>>;

export type LimitName = keyof typeof LIMITS;

/** Who is counted. */
export interface Counted {
  readonly websiteId: string;
  readonly visitor: string | undefined;
  readonly address: string;
}

/** Where counts are kept: makes a limiter for a limit. */
export type LimiterStore = (name: string, limit: Limit) => RateLimiterAbstract;

const inMemory: LimiterStore = (keyPrefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds });

const byPrimary: LimiterStore = (keyPrefix, { points, seconds }) =>
  new RateLimiterCluster({ keyPrefix, points, duration: seconds });

/**
 * Where a server counts: in memory, in the PostgreSQL database that several processes may share, or in the first
 * process of a cluster (`countForWorkers`). What only reads is counted in memory everywhere: its limit guards the
 * process that answers, and asking elsewhere would cost more than reading does.
 */
export function limiterStore(
  { pool }: Pick<Store, 'pool'>,
  countsInPrimary: boolean,
): LimiterStore {
  const shared = pool === undefined ? (countsInPrimary ? byPrimary : inMemory) : inDatabase(pool);
  return (keyPrefix, limit) =>
    (keyPrefix.startsWith('read-') ? inMemory : shared)(keyPrefix, limit);
}

function inDatabase(pool: NonNullable<Store['pool']>): LimiterStore {
  return (keyPrefix, { points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: RATE_LIMITS,
      tableCreated: true,
      // The store forgets them.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
      // Who goes on asking is refused without asking the database.
      inMemoryBlockOnConsumed: points + 1,
    });
}

/** The rate limits of a server (storefront.md §1). */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  /** @param factor how many times as much as in the table is allowed; `Infinity` switches limits off */
  constructor(
    readonly factor: number,
    readonly store: LimiterStore,
  ) {}

  /**
   * Counts one call.
   *
   * @throws ServerProblem 429 with the seconds after which the next one is answered
   */
  async count(name: LimitName, who: Counted): Promise<void> {
    await Promise.all(this.#of(name, who).map(([limiter, key]) => consume(limiter, key)));
  }

  /** Counts one call; false where it is one too many. */
  async allows(name: LimitName, who: Counted): Promise<boolean> {
    return this.count(name, who).then(
      () => true,
      (thrown) => {
        if (thrown instanceof ServerProblem) return false;
        throw thrown;
      },
    );
  }

  /**
   * Whether a further failure would be counted: asked before a guess is looked at, so that those who guess
   * learn nothing more.
   *
   * @throws ServerProblem 429
   */
  async check(name: LimitName, who: Counted): Promise<void> {
    for (const [limiter, key] of this.#of(name, who)) {
      const found = await limiter.get(key);
      if (found !== null && found.consumedPoints >= limiter.points) throw tooMany(found);
    }
  }

  #of(name: LimitName, { websiteId, visitor, address }: Counted): [RateLimiterAbstract, string][] {
    if (this.factor === Number.POSITIVE_INFINITY) return [];
    const keys = { visitor, address };
    return (['visitor', 'address'] as const).flatMap((by): [RateLimiterAbstract, string][] => {
      const key = keys[by];
      return key === undefined ? [] : [[this.#limiter(name, by), JSON.stringify([websiteId, key])]];
    });
  }

  #limiter(name: LimitName, by: 'visitor' | 'address'): RateLimiterAbstract {
    const full = `${name}-${by}`;
    const { points, seconds } = LIMITS[name][by];
    const limiter =
      this.#limiters.get(full) ?? this.store(full, { points: points * this.factor, seconds });
    this.#limiters.set(full, limiter);
    return limiter;
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) throw tooMany(thrown);
    throw thrown;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): ServerProblem {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new ServerProblem(429, 'limit', 'request.tooMany', { retryAfter });
}
