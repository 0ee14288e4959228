import { setTimeout as wait } from 'node:timers/promises';
import { isLostConnection } from './errors.js';

const TRIES = 10;
/** After the first try, in milliseconds; each one waits that much longer than the one before. */
const PAUSE = 100;

/**
 * Does something anew while its connection is lost on the way, ten times at most. A server that is not there is told at
 * once.
 *
 * @param work has done nothing, or all of it, when it fails
 */
export async function onLastingConnection<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isLostConnection(error)) throw error;
    }
    await wait(tries * PAUSE);
  }
}
