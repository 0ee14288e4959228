import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** Counts calls for the servers of a cluster, which have `countsInPrimary`; to be called in its first process. */
export function countForWorkers(): void {
  new RateLimiterClusterMaster();
}
