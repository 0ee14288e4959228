import { setTimeout as wait } from 'node:timers/promises';

const SECOND = 1_000;

/** Waits until the process is asked to end. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** The same, or until a time in seconds is over. */
export async function ended(seconds: number | undefined): Promise<void> {
  const over = new AbortController();
  const ends = [interrupted()];
  if (seconds !== undefined) {
    const time = wait(seconds * SECOND, undefined, { signal: over.signal });
    ends.push(time.catch(() => undefined));
  }
  await Promise.race(ends);
  over.abort();
}
