import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 optimize functions later, in this process and its threads. A build takes a second or two, and each thread
 * compiles for itself: by default a quarter of the processor time of a thousand pages goes into code that hardly runs
 * afterwards. The setting affects the whole process, so only commands use it.
 */
export function optimizeLate(): void {
  setFlagsFromString('--interrupt-budget=300000');
}
