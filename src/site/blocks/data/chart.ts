import type { BlockDefinition, View } from '../define.js';
import { type ChartKind, colorOf, drawChart } from '../parts/chart-drawing.js';
import { type Dataset, readDataset } from '../parts/dataset.js';
import { flag, oneOf, text } from '../parts/read.js';
import { template } from './generated/chart.js';

const KINDS = ['bar', 'line', 'pie'] as const satisfies readonly ChartKind[];

/** Numbers as a drawing, and as a table for visitors who use screen readers. */
export const chart: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const data = readDataset(value);
    if (data === undefined) return undefined;
    const ofVariant = KINDS.find((kind) => kind === block.variant);
    const kind = ofVariant ?? oneOf(value, 'chartType', KINDS, 'bar');
    return {
      ...drawChart(kind, data, flag(value, 'stacked')),
      ...table(data, text(value, 'unit'), block.word('chartItem')),
      kind,
      legend: legend(kind, data),
      label: text(value, 'title') || block.word('chartLabel'),
    };
  },
};

function legend(kind: ChartKind, { columns, rows }: Dataset): View[] {
  const names = kind === 'pie' ? rows.map(({ label }) => label) : columns;
  return names.map((name, index) => ({ text: name, color: colorOf(index) }));
}

function table({ corner, columns, rows }: Dataset, unit: string, itemWord: string): View {
  const withUnit = (value: number): string => (unit === '' ? String(value) : `${value} ${unit}`);
  return {
    head: [corner || itemWord, ...columns],
    rows: rows.map(({ label, values }) => ({ label, values: values.map(withUnit) })),
  };
}
