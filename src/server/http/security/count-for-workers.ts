import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** Counts requests for the servers of a cluster (`countsInPrimary`). Call it in the primary process. */
export function countForWorkers(): void {
  new RateLimiterClusterMaster();
}
