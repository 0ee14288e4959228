/** A family of metrics, named and labelled as Prometheus advises. */
export interface MetricRow {
  readonly type: 'counter' | 'histogram';
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

/** What the server measures. Histograms are in seconds. */
export const METRICS = {
  answers: {
    type: 'histogram',
    name: 'skerry_answer_seconds',
    help: 'Answers, and the time until each began',
    labels: ['kind', 'status'],
  },
  calls: {
    type: 'counter',
    name: 'skerry_calls_total',
    help: 'Calls of the API by their id in its document',
    labels: ['call', 'status'],
  },
  renders: {
    type: 'histogram',
    name: 'skerry_render_seconds',
    help: 'Renders of pages',
    labels: [],
  },
  cachedPages: {
    type: 'counter',
    name: 'skerry_page_cache_total',
    help: 'Pages that were found in the cache, and those that were not',
    labels: ['result'],
  },
  jobSeconds: {
    type: 'histogram',
    name: 'skerry_jobs_seconds',
    help: 'Background work of one website',
    labels: ['kind'],
  },
  jobs: {
    type: 'counter',
    name: 'skerry_jobs_total',
    help: 'Background work that is done',
    labels: ['kind'],
  },
  emails: {
    type: 'counter',
    name: 'skerry_emails_total',
    help: 'Deliveries of emails by their kind',
    labels: ['kind', 'result'],
  },
  payments: {
    type: 'histogram',
    name: 'skerry_payment_seconds',
    help: 'Calls of payment providers',
    labels: ['provider', 'call', 'result'],
  },
  errors: {
    type: 'counter',
    name: 'skerry_errors_total',
    help: 'Unexpected errors, as `onError` receives them',
    labels: ['during'],
  },
} as const satisfies Readonly<Record<string, MetricRow>>;

export type MetricName = keyof typeof METRICS;

/** Counts an event of a metric. */
export type Measure = <Name extends MetricName>(
  name: Name,
  labels: Readonly<Record<(typeof METRICS)[Name]['labels'][number], string>>,
  /** Seconds of a histogram, else how many there were; default 1. */
  value?: number,
) => void;

/** The measure of a server without metrics. */
export const measureNothing: Measure = () => undefined;
