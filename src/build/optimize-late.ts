import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 see more of a function before it optimizes it, in this process and its threads. A build is
 * over in a second or two and each thread compiles for itself: at V8's own rate a quarter of the
 * processor time of a thousand pages goes into code that is hardly run any more. For the process of a
 * command only: the setting is the whole process's.
 */
export function optimizeLate(): void {
  setFlagsFromString('--interrupt-budget=300000');
}
