import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToElement } from './scroll.js';
import { tween } from './tween.js';

/** Milliseconds since the start; a frame takes one. */
let now = 0;

beforeEach(() => {
  now = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (frame: (time: number) => void) =>
    queueMicrotask(() => frame(++now)),
  );
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a tween', () => {
  it.each([
    [undefined, 300],
    [20, 20],
    [0, 1],
  ])('of the duration %s ends after %i ms', async (duration, end) => {
    await tween({ onUpdate: () => {}, ...(duration === undefined ? {} : { duration }) });
    expect(now).toBe(end);
  });
});

describe('scrolling', () => {
  const container = {
    scrollTop: 0,
    scrollHeight: 5_000,
    clientHeight: 500,
    getBoundingClientRect: () => ({ top: 0 }),
    scrollTo: ({ top }: { top: number }) => tops.push(top),
  } as unknown as Element;
  const element = { getBoundingClientRect: () => ({ top: 1_030 }) } as unknown as Element;
  let tops: number[] = [];
  beforeEach(() => {
    tops = [];
    vi.stubGlobal('document', { scrollingElement: null, documentElement: null });
  });

  it.each([
    [{}, 50],
    [{ duration: 1 }, 50],
    [{ duration: 900 }, 50],
    [{ duration: 900, bounds: { min: 10, max: 600 } }, 600],
    [{ duration: 5, bounds: { min: 10, max: 600 } }, 10],
  ])('with %j takes %i ms', async (options, end) => {
    await scrollToElement(element, { container, ...options });
    expect(now).toBe(end);
  });

  it.each([
    [{}, 1_000],
    [{ offset: 0 }, 1_030],
  ])('with %j ends at %i pixels, by the sine', async (options, top) => {
    await scrollToElement(element, { container, ...options });
    expect(tops.at(-1)).toBe(top);
    // Half of the time: sin(45°) of the way.
    expect(tops[24]).toBeCloseTo(top * Math.SQRT1_2);
  });
});
