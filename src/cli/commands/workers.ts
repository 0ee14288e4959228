import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { interrupted } from './interrupted.js';

/**
 * Runs this command in several processes that share a port, until all have ended. A process that dies is replaced.
 *
 * @param tell called with the output of the first process
 */
export async function startWorkers(
  count: number,
  tell: (lines: string) => Promise<void>,
): Promise<void> {
  let isEnding = false;
  let hasTold = false;
  const workers = new Set<Worker>();
  const allEnded = new Promise<void>((resolve) => {
    const fork = (): void => {
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
        // One that could not start would not the next time either.
        if (!isEnding && hasStarted && code !== 0) fork();
        else if (code !== 0) process.exitCode = code;
        if (workers.size === 0) resolve();
      });
    };
    for (let index = 0; index < count; index++) fork();
  });
  await Promise.race([interrupted(), allEnded]);
  isEnding = true;
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all([...workers].map((worker) => once(worker, 'exit')));
}
