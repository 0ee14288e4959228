// Plain, because it is run in pages as it stands.
const watched = { blocking: 0, shift: 0, slowest: 0 };
globalThis.watched = watched;

function observe(type, take, more = {}) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true, ...more });
}

observe('longtask', ({ startTime, duration }) => {
  const [shown] = performance.getEntriesByName('first-contentful-paint');
  if (shown && startTime + duration > shown.startTime) watched.blocking += duration - 50;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) watched.shift += value;
});
observe(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) watched.slowest = Math.max(watched.slowest, duration);
  },
  { durationThreshold: 16 },
);
