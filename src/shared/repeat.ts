import { setTimeout as wait } from 'node:timers/promises';

/** Does something again and again, with pauses in milliseconds, until it is told to end. */
export async function repeat(
  round: () => Promise<unknown>,
  pause: number,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await round().catch(onFault);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
