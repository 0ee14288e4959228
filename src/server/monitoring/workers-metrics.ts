import cluster from 'node:cluster';
import type { Registry } from 'prom-client';

/** The request of a worker for the figures of all, and the answer of the primary. */
interface Message {
  readonly skerryMetrics?: number;
  readonly text?: string;
}

/** Milliseconds until a worker gives up. */
const LIMIT = 10_000;

/** Adds up the metrics of the servers of a cluster (`countsInPrimary`). Call it in the primary process. */
export async function measureForWorkers(): Promise<void> {
  const { default: client } = await import('prom-client');
  const all = new client.AggregatorRegistry();
  cluster.on('message', async (worker, { skerryMetrics }: Message) => {
    if (skerryMetrics === undefined) return;
    const text = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ skerryMetrics, text } satisfies Message);
  });
}

let asked = 0;

/** Makes the figures of this worker known to the primary, and reads those of all workers from there. */
export function readFromPrimary(
  { AggregatorRegistry }: typeof import('prom-client'),
  registry: Registry,
): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      const end = (work: () => void) => {
        clearTimeout(timer);
        process.off('message', hear);
        work();
      };
      const hear = ({ skerryMetrics, text = '' }: Message) => {
        if (skerryMetrics === id) end(() => resolve(text));
      };
      const late = new Error('The primary process does not tell the metrics of the workers');
      const timer = setTimeout(() => end(() => reject(late)), LIMIT);
      process.on('message', hear);
      process.send?.({ skerryMetrics: id } satisfies Message);
    });
}
