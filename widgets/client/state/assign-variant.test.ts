import { expect, it } from 'vitest';
import { assignVariant } from './assign-variant.js';

it('a browser has the same variant each time, and each variant a share of all browsers', () => {
  const counts: Record<string, number> = { A: 0, B: 0, C: 0 };
  for (let browser = 0; browser < 3_000; browser++) {
    const variant = assignVariant('pill', ['A', 'B', 'C'], `browser-${browser}`);
    expect(assignVariant('pill', ['A', 'B', 'C'], `browser-${browser}`)).toBe(variant);
    counts[variant] = (counts[variant] ?? 0) + 1;
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(850);
  expect(Object.keys(counts)).toEqual(['A', 'B', 'C']);
});

it('experiments are independent of one another', () => {
  const both = Array.from({ length: 2_000 }, (_, browser) =>
    ['one', 'two'].map((name) => assignVariant(name, ['A', 'B'], `b${browser}`)).join(''),
  );
  for (const pair of ['AA', 'AB', 'BA', 'BB']) {
    expect(both.filter((each) => each === pair).length).toBeGreaterThan(400);
  }
});
