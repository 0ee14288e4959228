import {
  MAX_METRIC,
  type Metric,
  type PerformanceEvent,
  type PerformanceRecord,
  withoutTokens,
} from '../../contract/records.js';

/** What measuring needs of a browser. */
export interface PerformanceTools {
  /** The program that is measured. */
  readonly app: string;
  /** Asks the server for the name of this load of the page. */
  readonly settings: () => Promise<{ readonly pageLoadId: string }>;
  /** Sends records so that they outlive the page. */
  readonly send: (records: readonly PerformanceRecord[]) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls after milliseconds; gives what calls it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Calls each time that the page is hidden. */
  readonly onHide: (run: () => void) => void;
}

export interface PerformanceRecorder {
  /** How fast the page is; the last value of a name counts. */
  pageSpeed(name: string, value: number): void;
  /** How long a picture took, in milliseconds. */
  image(url: string, value: number): void;
  /** A measure of the page's own. */
  user(name: string, value: number): void;
}

/** Milliseconds after the load when records are sent, and after which no more are waited for. */
const FLUSH = 30_000;
const WAIT = 60_000;
/** Records of one call at most; a page with more pictures says nothing of the rest. */
const MAX_RECORDS = 100;

/**
 * Collects what is measured of a page, and sends it 30 s after its load, 60 s after, and when it is hidden
 * (platform seed §4, §9). Without an answer of the server nothing is sent.
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
    // What was due before the answer came.
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
