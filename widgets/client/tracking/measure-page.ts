import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type PerformanceRecorder, recordPerformance } from './performance.js';
import type { Post } from './post.js';

/** Timeout for the settings, in milliseconds. */
const SETTINGS_TIMEOUT = 30_000;
/** Layout shifts are small and have no unit: they are sent in thousandths. */
const THOUSANDTHS = 1_000;

/**
 * Measures a page: web-vitals, image loading times, and the page's own `performance.measure`
 * entries.
 */
export function measurePage(window: Window, prefix: string, post: Post): PerformanceRecorder {
  const { document } = window;
  const recorder = recordPerformance({
    app: 'site',
    settings: async () => {
      const signal = AbortSignal.timeout(SETTINGS_TIMEOUT);
      const answer = await fetch(`${prefix}/api/1/performance/settings`, { signal });
      if (!answer.ok) throw new Error(`HTTP Status ${answer.status}`);
      return answer.json();
    },
    send: (records) => {
      const path = '/api/1/performance/records';
      if (!post.beaconJson(path, { records })) post.json(path, { records }).catch(() => {});
    },
    now: Date.now,
    after: (milliseconds, run) => {
      const timer = window.setTimeout(run, milliseconds);
      return () => window.clearTimeout(timer);
    },
    onHide: (run) => {
      document.addEventListener('visibilitychange', () => {
        // web-vitals reports its final values in the same event, and they must come first.
        if (document.visibilityState === 'hidden') queueMicrotask(run);
      });
    },
  });
  const options = { reportAllChanges: true };
  for (const follow of [onFCP, onINP, onLCP, onTTFB]) {
    follow(({ name, value }) => recorder.pageSpeed(name, value), options);
  }
  onCLS(({ name, value }) => recorder.pageSpeed(name, value * THOUSANDTHS), options);
  follow('resource', (entry) => {
    const { initiatorType, name, duration } = entry as PerformanceResourceTiming;
    if (initiatorType === 'img') recorder.image(name, duration);
  });
  follow('measure', ({ name, duration }) => recorder.user(name, duration));
  return recorder;
}

function follow(type: string, take: (entry: PerformanceEntry) => void): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  } catch {
    // The browser does not support this measurement.
  }
}
