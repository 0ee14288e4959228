import cluster, { type Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** The metrics of one process. */
type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** What primary and workers say; a question and its answer have the same number. */
interface Message {
  /** A worker asks for the metrics of all, and has them as text. */
  readonly metricsOfAll?: number;
  readonly text?: string;
  /** The primary asks a worker for its own. */
  readonly metricsOfOne?: number;
  readonly figures?: Figures | undefined;
}

/** Milliseconds until a worker that says nothing is left out: one that starts, hangs or dies. */
const PATIENCE = 2_000;
/** Milliseconds until a worker gives up. */
const LIMIT = 10_000;

/** Adds up the metrics of the servers of a cluster (`countsInPrimary`). Call it in the primary process. */
export async function measureForWorkers(): Promise<void> {
  const { default: client } = await import('prom-client');
  cluster.on('message', async (asking, { metricsOfAll }: Message) => {
    if (metricsOfAll === undefined) return;
    const all = await Promise.all(Object.values(cluster.workers ?? {}).map(figuresOf));
    const known = all.filter((figures) => figures !== undefined);
    const text = await client.AggregatorRegistry.aggregate(known).metrics();
    if (asking.isConnected()) asking.send({ metricsOfAll, text } satisfies Message);
  });
}

let asked = 0;

/** Undefined for a worker that does not answer. */
function figuresOf(worker: Worker | undefined): Promise<Figures | undefined> {
  if (worker?.isConnected() !== true) return Promise.resolve(undefined);
  const id = ++asked;
  return new Promise((resolve) => {
    const end = (figures?: Figures) => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(figures);
    };
    const hear = ({ metricsOfOne, figures }: Message) => {
      if (metricsOfOne === id) end(figures);
    };
    const timer = setTimeout(end, PATIENCE);
    worker.on('message', hear);
    worker.send({ metricsOfOne: id } satisfies Message, () => undefined);
  });
}

/** Makes the figures of this worker known to the primary, and reads those of all workers from there. */
export function readFromPrimary(registry: Registry): () => Promise<string> {
  process.on('message', async ({ metricsOfOne }: Message) => {
    if (metricsOfOne === undefined) return;
    const figures = await registry.getMetricsAsJSON().catch(() => undefined);
    process.send?.({ metricsOfOne, figures } satisfies Message);
  });
  return () =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      const end = (work: () => void) => {
        clearTimeout(timer);
        process.off('message', hear);
        work();
      };
      const hear = ({ metricsOfAll, text = '' }: Message) => {
        if (metricsOfAll === id) end(() => resolve(text));
      };
      const late = new Error('The primary process does not tell the metrics of the workers');
      const timer = setTimeout(() => end(() => reject(late)), LIMIT);
      process.on('message', hear);
      process.send?.({ metricsOfAll: id } satisfies Message);
    });
}
