import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, type Store } from '../../../store/index.js';
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
  /** Guesses of codes of coupons and gift cards. */
  code: { visitor: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
  /** Guesses of passwords, of accounts and of locks. */
  password: { visitor: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
  /** Orders, and all else that writes to an address that a visitor typed. */
  email: { visitor: { points: 10, seconds: 3_600 }, address: { points: 100, seconds: 3_600 } },
  /** What is written to one mailbox, whose key stands in the place of the visitor. */
  mailbox: { visitor: { points: 10, seconds: 3_600 }, address: { points: 100, seconds: 3_600 } },
} as const satisfies Record<string, Readonly<Record<'visitor' | 'address', Limit>>>;

/** The limits of guesses: `attempt` alone takes their points, and gives them back. */
const GUESSES = ['code', 'password'] as const;

export type GuessName = (typeof GUESSES)[number];
/** The limits of calls, right or wrong. */
export type LimitName = Exclude<keyof typeof LIMITS, GuessName>;

/** Who is counted; what is undefined is not. */
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
      // Who goes on asking is refused without asking the database, but where points are given back.
      ...(givesBack(keyPrefix) ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    });
}

function givesBack(keyPrefix: string): boolean {
  return GUESSES.some((name) => keyPrefix.startsWith(`${name}-`));
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
    await Promise.all(this.#pointsOf(name, who).map(take));
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
   * Looks at a guess. Its points are taken before, so that guesses in flight count, and given back when it was
   * right; one that is refused, before it was looked at, costs nothing.
   *
   * @param whos whoever guesses, and what is attacked
   * @param look what throws counts as wrong
   * @throws ServerProblem 429 when there were too many wrong ones
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

function tooMany({ msBeforeNext }: RateLimiterRes): ServerProblem {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new ServerProblem(429, 'limit', 'request.tooMany', { retryAfter });
}
