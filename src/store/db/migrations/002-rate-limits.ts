import type { Migration } from './migration.js';

/** PostgreSQL: the table where `rate-limiter-flexible` counts calls. Its keys name their website. */
export const RATE_LIMITS = 'rateLimit';

/** The counts that a crash loses would be old soon. */
export const rateLimits: Migration = {
  name: '002-rate-limits',
  only: 'postgres',
  statements: [
    `create unlogged table "${RATE_LIMITS}" ("key" text not null primary key, "points" integer not null, "expire" integer)`,
  ],
};
