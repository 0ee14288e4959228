import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What text, surfaces and accents are coloured with; lines have a grey that shows on both. */
const FALLBACK = /var\(--(?:island|block)-(?:error|text|surface|accent), ?([^;]+)\);/g;

test.each(['islands.css', '../blocks/blocks.css'])(
  'where the colours of %s are not set, others take their place that follow light and dark',
  (file) => {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8');
    const fallbacks = Array.from(css.matchAll(FALLBACK), ([, colour]) => colour ?? '');
    expect(fallbacks.length).toBeGreaterThan(0);
    const system = /^(?:Canvas|CanvasText|currentColor)$/;
    expect(
      fallbacks.filter((each) => !each.startsWith('light-dark(') && !system.test(each)),
    ).toEqual([]);
  },
);
