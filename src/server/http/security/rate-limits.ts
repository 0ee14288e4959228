import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, type Store } from '../../../store/index.js';
import { ServerProblem } from '../problem.js';

/** A rate limit: points per seconds, for each visitor and for each address. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The rate limits by name, which routes refer to. `visitor` counts per browser or account. `address` counts per network
 * address, which many visitors can share.
 */
export const LIMITS = {
  read: { visitor: { points: 600, seconds: 60 }, address: { points: 6_000, seconds: 60 } },
  change: { visitor: { points: 120, seconds: 60 }, address: { points: 1_200, seconds: 60 } },
  /** Analytics events of pages. */
  beacon: { visitor: { points: 240, seconds: 60 }, address: { points: 2_400, seconds: 60 } },
  /** Exports, which read whole lists. */
  export: { visitor: { points: 20, seconds: 60 }, address: { points: 100, seconds: 60 } },
  form: { visitor: { points: 20, seconds: 60 }, address: { points: 200, seconds: 60 } },
  /** Prices of a checkout while it is filled in. */
  review: { visitor: { points: 60, seconds: 60 }, address: { points: 600, seconds: 60 } },
  /** Comments, which a moderator has to read. */
  comment: { visitor: { points: 5, seconds: 60 }, address: { points: 50, seconds: 60 } },
  /** Error pages for plain forms that were sent too often. Each costs a row of the store. */
  refusal: { visitor: { points: 20, seconds: 60 }, address: { points: 200, seconds: 60 } },
  /** Guesses of coupon and gift card codes. */
  code: { visitor: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
  /** Guesses of passwords of accounts and of locks. */
  password: { visitor: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
  /** Orders and other requests that send an email to an address that a visitor typed. */
  email: { visitor: { points: 10, seconds: 3_600 }, address: { points: 100, seconds: 3_600 } },
  /** Emails to one mailbox, whose key takes the place of the visitor. */
  mailbox: { visitor: { points: 10, seconds: 3_600 }, address: { points: 100, seconds: 3_600 } },
} as const satisfies Record<string, Readonly<Record<'visitor' | 'address', Limit>>>;

/** The limits of guesses. Only `attempt` takes their points and returns them. */
const GUESSES = ['code', 'password'] as const;

export type GuessName = (typeof GUESSES)[number];
/** The limits of requests, right or wrong. */
export type LimitName = Exclude<keyof typeof LIMITS, GuessName>;

/** The subjects of a limit. Undefined ones are not counted. */
export interface Counted {
  readonly websiteId: string;
  readonly visitor: string | undefined;
  readonly address: string | undefined;
}

/** A point of a limit. */
interface Point {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/** Makes the limiter of a limit, in memory or shared. */
export type LimiterStore = (name: string, limit: Limit) => RateLimiterAbstract;

const inMemory: LimiterStore = (keyPrefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds });

const byPrimary: LimiterStore = (keyPrefix, { points, seconds }) =>
  new RateLimiterCluster({ keyPrefix, points, duration: seconds });

/** The parts of a server that may hold counts. */
export interface CountPlaces {
  /** A client of Redis, by `ioredis`. */
  readonly redis: object | undefined;
  /** The connections of a PostgreSQL database. */
  readonly pool: Store['pool'];
  /** Whether the primary process of a cluster counts. */
  readonly countsInPrimary: boolean;
}

/**
 * Chooses the storage of counts: Redis, the shared PostgreSQL database, the primary process of a cluster
 * (`countForWorkers`), or else the memory. Reading requests are always counted in memory: their limit protects the
 * answering process alone, and a shared count would cost more than the request.
 */
export function limiterStore({ redis, pool, countsInPrimary }: CountPlaces): LimiterStore {
  const inProcess = countsInPrimary ? byPrimary : inMemory;
  const inStore = pool === undefined ? inProcess : inDatabase(pool);
  const shared = redis === undefined ? inStore : inRedis(redis);
  return (keyPrefix, limit) =>
    (keyPrefix.startsWith('read-') ? inMemory : shared)(keyPrefix, limit);
}

function inDatabase(pool: NonNullable<Store['pool']>): LimiterStore {
  return (keyPrefix, limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'client',
      tableName: RATE_LIMITS,
      tableCreated: true,
      // The store deletes expired rows itself.
      clearExpiredByTimeout: false,
      keyPrefix,
      points: limit.points,
      duration: limit.seconds,
      // Exhausted limits are refused without a query, except where points are returned.
      ...(givesBack(keyPrefix) ? {} : { inMemoryBlockOnConsumed: limit.points + 1 }),
    });
}

function inRedis(client: object): LimiterStore {
  return (keyPrefix, limit) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `skerry-${keyPrefix}`,
      points: limit.points,
      duration: limit.seconds,
      ...(givesBack(keyPrefix) ? {} : { inMemoryBlockOnConsumed: limit.points + 1 }),
      // While Redis is away, each process counts by itself.
      insuranceLimiter: inMemory(keyPrefix, limit),
    });
}

function givesBack(keyPrefix: string): boolean {
  return GUESSES.some((name) => keyPrefix.startsWith(`${name}-`));
}

/** The rate limits of a server (storefront.md §1). */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  /** @param factor multiplies all limits; `Infinity` switches them off */
  constructor(
    readonly factor: number,
    readonly store: LimiterStore,
  ) {}

  /**
   * Counts one request.
   *
   * @throws ServerProblem 429 with the seconds until the next one is allowed
   */
  async count(name: LimitName, who: Counted): Promise<void> {
    await Promise.all(this.#pointsOf(name, who).map(take));
  }

  /** Counts one request; false when it exceeds the limit. */
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
   * Checks a guess. Its points are taken before the check, so that concurrent guesses count, and returned when it is
   * right. A guess beyond the limit is refused unchecked and costs nothing.
   *
   * @param whos the subjects of the guess: its sender, and the attacked account
   * @param look the check; an exception counts as wrong
   * @throws ServerProblem 429 after too many wrong guesses
   */
  async attempt<T>(
    name: GuessName,
    whos: readonly Counted[],
    look: () => Promise<T>,
    isRight: (found: T) => boolean,
  ): Promise<T> {
    const taken: Point[] = [];
    for (const point of whos.flatMap((who) => this.#pointsOf(name, who))) {
      try {
        await take(point);
      } catch (thrown) {
        if (thrown instanceof ServerProblem) await giveBack([...taken, point]);
        throw thrown;
      }
      taken.push(point);
    }
    const found = await look();
    if (isRight(found)) await giveBack(taken);
    return found;
  }

  #pointsOf(name: LimitName | GuessName, { websiteId, visitor, address }: Counted): Point[] {
    if (this.factor === Number.POSITIVE_INFINITY) return [];
    const keys = { visitor, address };
    return (['visitor', 'address'] as const).flatMap((by): Point[] => {
      const key = keys[by];
      if (key === undefined) return [];
      return [{ limiter: this.#limiter(name, by), key: JSON.stringify([websiteId, key]) }];
    });
  }

  #limiter(name: LimitName | GuessName, by: 'visitor' | 'address'): RateLimiterAbstract {
    const full = `${name}-${by}`;
    const { points, seconds } = LIMITS[name][by];
    const limiter =
      this.#limiters.get(full) ?? this.store(full, { points: points * this.factor, seconds });
    this.#limiters.set(full, limiter);
    return limiter;
  }
}

async function take({ limiter, key }: Point): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) throw tooMany(thrown);
    throw thrown;
  }
}

async function giveBack(points: readonly Point[]): Promise<void> {
  await Promise.all(points.map(({ limiter, key }) => limiter.reward(key)));
}

/** Up to that many seconds are told as few. */
const MINUTE = 60;

function tooMany({ msBeforeNext }: RateLimiterRes): ServerProblem {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  if (retryAfter <= MINUTE)
    return new ServerProblem(429, 'limit', 'request.tooMany', { retryAfter });
  const params = { minutes: Math.ceil(retryAfter / MINUTE) };
  return new ServerProblem(429, 'limit', 'request.tooManyLong', { retryAfter, params });
}
