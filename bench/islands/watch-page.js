// Plain, because it is run in pages as it stands.
const watched = { blocking: 0, longest: 0, shift: 0, slowest: 0, firstPaint: 0, largestPaint: 0 };
globalThis.watched = watched;

function observe(type, take, more = {}) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true, ...more });
}

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') watched.firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => {
  watched.largestPaint = startTime;
});
observe('longtask', ({ startTime, duration }) => {
  watched.longest = Math.max(watched.longest, duration);
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
