import { setTimeout } from 'node:timers/promises';

/**
 * The value of a promise, if it comes in time; undefined when it is late. The work goes on.
 *
 * @param limit milliseconds
 */
export async function inTime<T>(
  work: Promise<T>,
  limit: number,
): Promise<{ readonly value: T } | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([
      work.then((value) => ({ value })),
      setTimeout(limit, undefined, { signal: late.signal }),
    ]);
  } finally {
    late.abort();
  }
}
