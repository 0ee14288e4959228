import {
  MAX_METRIC,
  type Metric,
  type PerformanceEvent,
  type PerformanceRecord,
  withoutTokens,
} from '../../contract/records.js';

/** Dependencies of performance recording on the browser. */
export interface PerformanceTools {
  /** The name of the measured application. */
  readonly app: string;
  /** Requests the page load id from the server. */
  readonly settings: () => Promise<{ readonly pageLoadId: string }>;
  /** Sends records in a way that outlives the page. */
  readonly send: (records: readonly PerformanceRecord[]) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls a function after a delay in milliseconds. Returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Calls a function each time the page is hidden. */
  readonly onHide: (run: () => void) => void;
}

/** Records how fast a page is, and sends it in bundles. */
export interface PerformanceRecorder {
  /** Records a page speed metric. The last value of a name wins. */
  pageSpeed(name: string, value: number): void;
  /** Records the loading time of an image, in milliseconds. */
  image(url: string, value: number): void;
  /** Records a custom measure of the page. */
  user(name: string, value: number): void;
}

/** Milliseconds after the load: the first flush, and the last, which ends the collection. */
const FLUSH = 30_000;
const WAIT = 60_000;
/** The maximum number of records per call. Further images are dropped. */
const MAX_RECORDS = 100;

/**
 * Collects performance measurements of a page. Sends them 30 s after its load, 60 s after it, and
 * when it is hidden (platform seed §4, §9). Without a page load id from the server nothing is sent.
 */
export function recordPerformance(tools: PerformanceTools): PerformanceRecorder {
  const { app, settings, send, now, after, onHide } = tools;
  const pending = new Map<string, PerformanceRecord>();
  const loadId = settings().then(
    ({ pageLoadId }) => pageLoadId,
    () => undefined,
  );
  let pageLoadId: string | undefined;
  let isOver = false;
  let isDue = false;

  const flush = (): void => {
    isDue = pageLoadId === undefined;
    if (isDue || pending.size === 0) return;
    const records = [...pending.values()].map((record) => ({
      ...record,
      pageLoadId: pageLoadId ?? '',
    }));
    pending.clear();
    send(records);
  };
  const add = (event: PerformanceEvent, key: string, data: Metric): void => {
    if (isOver || !(data.value >= 0)) return;
    const name = `${event} ${key}`;
    if (pending.size >= MAX_RECORDS && !pending.has(name)) return;
    pending.set(name, { app, event, pageLoadId: '', ts: now(), data });
  };

  loadId.then((id) => {
    pageLoadId = id;
    // Sends records that were due before the id arrived.
    if (isDue && id !== undefined) flush();
  });
  after(FLUSH, flush);
  after(WAIT, () => {
    flush();
    isOver = true;
  });
  onHide(flush);

  let count = 0;
  return {
    pageSpeed: (name, value) => add('page_speed', name, { name, value: whole(value), url: null }),
    image: (url, value) =>
      add('image', url, { name: 'duration', value: whole(value), url: withoutTokens(url) }),
    user: (name, value) =>
      add('user', `${name} ${++count}`, { name, value: whole(value), url: null }),
  };
}

function whole(value: number): number {
  return Math.min(Math.round(value), MAX_METRIC);
}
