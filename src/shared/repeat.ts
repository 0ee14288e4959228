import { setTimeout as wait } from 'node:timers/promises';

/** Repeats work, with pauses in milliseconds, until `signal` aborts. */
export async function repeat(
  round: () => Promise<unknown>,
  pause: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await round().catch(onError);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
