import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { interrupted } from './interrupted.js';

/** Before a process is replaced that could not start, in milliseconds. */
const PAUSE = 1_000;

/**
 * Runs this command in several processes that share a port, until all have ended. A process that dies is replaced, and
 * its replacement too; where none has ever started, the first failure is the command's.
 *
 * @param tell called with the output of the first process
 */
export async function startWorkers(
  count: number,
  tell: (lines: string) => Promise<void>,
): Promise<ExitCode> {
  let isEnding = false;
  let hasTold = false;
  let places = count;
  let exitCode: ExitCode = EXIT.clean;
  const workers = new Set<Worker>();
  const allEnded = new Promise<void>((resolve) => {
    const fork = (): void => {
      if (isEnding) return;
      const worker = cluster.fork();
      let hasStarted = false;
      workers.add(worker);
      worker.on('message', ({ lines }: { readonly lines?: string }) => {
        // Its counts of calls come the same way.
        if (lines === undefined) return;
        hasStarted = true;
        if (!hasTold) void tell(lines);
        hasTold = true;
      });
      worker.on('exit', (code) => {
        workers.delete(worker);
        if (code !== 0 && hasTold) {
          setTimeout(fork, hasStarted ? 0 : PAUSE);
          return;
        }
        if (code !== 0) exitCode = EXIT.failure;
        places--;
        if (places === 0) resolve();
      });
    };
    for (let index = 0; index < count; index++) fork();
  });
  await Promise.race([interrupted(), allEnded]);
  isEnding = true;
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all([...workers].map((worker) => once(worker, 'exit')));
  return exitCode;
}
