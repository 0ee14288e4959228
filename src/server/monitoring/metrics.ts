import type { Counter, Histogram, Registry } from 'prom-client';
import type { Backlog } from '../../store/index.js';
import { METRICS, type Measure, type MetricName } from './measure.js';
import { readFromPrimary } from './workers-metrics.js';

/** The figures of a server in the text format of Prometheus. */
export interface Metrics {
  readonly measure: Measure;
  /** The bearer token that opens them to others; undefined where the host alone reads them. */
  readonly token: string | undefined;
  readonly contentType: string;
  text(): Promise<string>;
}

/** What is asked for at each reading. */
export interface MetricSources {
  backlog(): Promise<readonly Backlog[]>;
  /** The number of loaded sites. */
  sites(): number;
  /** The time in epoch milliseconds. */
  now(): number;
  /** Whether the process is a worker of a cluster whose primary adds up the figures of all. */
  readonly isWorker: boolean;
}

const SECOND = 1_000;
/** Seconds: from a cached page to a payment that runs into its limit. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts to measure, with the process as Node knows it. */
export async function openMetrics(
  sources: MetricSources,
  token: string | undefined,
): Promise<Metrics> {
  const { default: client } = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const instruments = new Map<string, Counter | Histogram>();
  for (const [key, { type, name, help, labels }] of Object.entries(METRICS)) {
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    const instrument =
      type === 'counter'
        ? new client.Counter(options)
        : new client.Histogram({ ...options, buckets: BUCKETS });
    instruments.set(key, instrument);
  }
  addGauges(client, registry, sources);
  const text = sources.isWorker ? readFromPrimary(registry) : () => registry.metrics();
  return {
    token,
    contentType: registry.contentType,
    text,
    measure(name: MetricName, labels, value = 1) {
      const instrument = instruments.get(name);
      if (instrument instanceof client.Counter) instrument.inc(labels, value);
      else instrument?.observe(labels, value);
    },
  };
}

/** The figures of a kind of background work. */
const JOB_GAUGES = [
  {
    name: 'skerry_jobs_due',
    help: 'Background work whose time has come',
    value: ({ due }: Backlog) => due,
  },
  {
    name: 'skerry_jobs_oldest_seconds',
    help: 'The age of the oldest work whose time has come',
    value: ({ since }: Backlog, now: number) =>
      since === null ? 0 : Math.max(0, now - since) / SECOND,
  },
  {
    name: 'skerry_jobs_failed',
    help: 'Work that no process tries again',
    value: ({ failed }: Backlog) => failed,
  },
] as const;

/** Adds what is asked for at each reading. Processes of one database read the same, so it is not added up. */
function addGauges(
  { Gauge }: typeof import('prom-client'),
  registry: Registry,
  { backlog, sites, now }: MetricSources,
): void {
  const registers = [registry];
  // All gauges of a reading share one look.
  let look: Promise<readonly Backlog[] | undefined> | undefined;
  const read = () => {
    look ??= backlog()
      .catch(() => undefined)
      .finally(() => {
        look = undefined;
      });
    return look;
  };
  new Gauge({
    name: 'skerry_sites_loaded',
    help: 'Sites in memory',
    registers,
    collect() {
      this.set(sites());
    },
  });
  new Gauge({
    name: 'skerry_database_up',
    help: '1 when the database answers, else 0',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  for (const { name, help, value } of JOB_GAUGES) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['kind'],
      aggregator: 'max',
      async collect() {
        this.reset();
        for (const row of (await read()) ?? []) this.set({ kind: row.kind }, value(row, now()));
      },
    });
  }
}
