import { describe, expect, it } from 'vitest';
import { openBrowserMemory } from '../session/browser-memory.js';
import { type Mood, testBrowser } from '../testing/memory.js';
import { breakpointOf, followBreakpoint, LAYOUT_QUERIES } from './breakpoints.js';
import { createExperiments } from './experiments.js';
import { createFetchStore } from './fetch-state.js';

describe('what is fetched', () => {
  it('is pending, then there, then failed, and there again', async () => {
    const answers: (number | Error)[] = [1, new Error('offline'), 2];
    const store = createFetchStore(async () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    });
    const seen: unknown[] = [];
    const end = store.subscribe(() => seen.push(store.current()));
    expect(store.current()).toEqual({ loading: false, data: undefined, error: undefined });
    for (let count = 0; count < 3; count++) await store.refetch();
    const error = new Error('offline');
    expect(seen).toEqual([
      { loading: true, data: undefined, error: undefined },
      { loading: false, data: 1, error: undefined },
      { loading: true, data: 1, error: undefined },
      { loading: false, data: 1, error },
      { loading: true, data: 1, error: undefined },
      { loading: false, data: 2, error: undefined },
    ]);
    end();
    await store.refetch();
    expect(seen).toHaveLength(6);
  });

  it('is that of the last fetch, whichever answers last', async () => {
    const waiting: ((value: string) => void)[] = [];
    const store = createFetchStore(() => new Promise<string>((done) => waiting.push(done)));
    const both = [store.refetch(), store.refetch()];
    waiting[1]?.('new');
    waiting[0]?.('old');
    await Promise.all(both);
    expect(store.current()).toEqual({ loading: false, data: 'new', error: undefined });
  });
});

describe('experiments', () => {
  const visit = (query: string, isInternal = true, browser = testBrowser()) => {
    const memory = openBrowserMemory('', browser);
    return createExperiments(memory, { isInternal, query }).variantOf('pill', 'A');
  };

  it('are overridden by internal users for a session, until they are reset', () => {
    const browser = testBrowser();
    const queries = [
      '',
      '?experiment.pill=B',
      '',
      '?experiment.other=C',
      '?experiment.pill=reset',
      '',
    ];
    const variants = queries.map((query) => visit(query, true, browser));
    expect(variants).toEqual(['A', 'B', 'B', 'B', 'A', 'A']);
    visit('experiment.pill=B', true, browser);
    browser.restart();
    expect(visit('', true, browser)).toBe('A');
  });

  it('are what the host says for everybody else', () => {
    const browser = testBrowser();
    visit('?experiment.pill=B', true, browser);
    expect(visit('?experiment.pill=C', false, browser)).toBe('A');
  });

  it.each<Mood>(['storage-blocked', 'storage-full', 'all-blocked'])(
    'are overridden for a page in a browser as in %s',
    (mood) => {
      expect(visit('?experiment.pill=B', true, testBrowser(mood))).toBe('B');
      expect(visit('', true, testBrowser(mood))).toBe('A');
    },
  );
});

it('pages are mobile up to 432 pixels, and never those of tablets', () => {
  const changes: string[] = [];
  const listeners = new Set<() => void>();
  let width = 432;
  const window = {
    matchMedia: (media: string) => ({
      get matches() {
        const [, edge, limit] = /\((max|min)-width: (\d+)px\)/.exec(media) ?? [];
        if (edge === 'max') return width <= Number(limit);
        return edge === 'min' && width >= Number(limit);
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
  } as unknown as Window;
  const matching = () =>
    Object.entries(LAYOUT_QUERIES)
      .filter(([, media]) => window.matchMedia(media).matches)
      .map(([name]) => name);
  const end = followBreakpoint(window, (breakpoint) => changes.push(breakpoint));
  expect([breakpointOf(window), matching()]).toEqual(['mobile', ['mobile']]);
  width = 433;
  for (const listener of listeners) listener();
  expect([breakpointOf(window), matching(), changes]).toEqual([
    'desktop',
    ['desktop'],
    ['desktop'],
  ]);
  end();
  expect(listeners.size).toBe(0);
});
