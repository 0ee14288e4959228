import { expect, it } from 'vitest';
import { lineChart } from './chart.js';

/** The texts of a chart of so many points, and where those of its points are anchored. */
function textsOf(count: number, whole: boolean) {
  const chart = lineChart({
    ...{ id: 'c', title: 'Orders', description: 'By day', range: [0, 2], whole, format: String },
    points: Array.from({ length: count }, (_, index) => ({
      ...{ label: `day ${index}`, tip: '', value: 1 },
    })),
  });
  const all = [...String(chart).matchAll(/<text([^>]*)>([^<]*)<\/text>/g)];
  const texts = all.map(([, attributes = '', text = '']) => {
    const [, anchor = ''] = /text-anchor="(\w+)"/.exec(attributes) ?? [];
    return { text, anchor };
  });
  return {
    ticks: texts.filter(({ text }) => !text.startsWith('day')).map(({ text }) => text),
    days: texts.filter(({ text }) => text.startsWith('day')),
  };
}

it('a chart of what is counted has whole numbers alone at its axis', () => {
  expect(textsOf(3, true).ticks).toEqual(['0', '1', '2']);
  expect(textsOf(3, false).ticks).toEqual(['0', '0.5', '1', '1.5', '2']);
});

it('a chart of many points names some of them, the last one too', () => {
  const { days } = textsOf(60, true);
  expect(days.map(({ text }) => text)).toEqual(['day 14', 'day 29', 'day 44', 'day 59']);
});

it('names of points at the edges stay within a chart', () => {
  const anchors = textsOf(13, true).days.map(({ anchor }) => anchor);
  expect([anchors[0], anchors.at(-1)]).toEqual(['start', 'end']);
  expect(new Set(anchors.slice(1, -1))).toEqual(new Set(['middle']));
});
