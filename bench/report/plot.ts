import { BY_HAND, REFERENCE, WITHOUT_LIMITS } from '../engines/index.js';
import type { PageSummary, Row, Summary } from './summary.js';

/** Blue, vermilion and grey of the palette of Okabe and Ito: told apart by all kinds of eyes. */
const COLORS = { skerry: '#0072b2', baseline: '#444444', reference: '#d55e00', peer: '#999999' };

const WIDTH = 720;
const LABELS = 180;
const BARS = 420;
const LINE = 20;
const BAR = 13;
const TITLE = 34;
const TOP = 64;
/** Longer bars are cut; their label has the figure. */
const MAX_RATIO = 10;

/** A plot of the render times of all pages, as an SVG document. */
export function plotSummary(summary: Summary): string {
  const panels = summary.pages.map((page) => ({ page, rows: page.render.filter(isPlotted) }));
  let y = TOP;
  const drawn = panels.map(({ page, rows }) => {
    const panel = drawPanel(page, rows, y);
    y += TITLE + rows.length * LINE + 12;
    return panel;
  });
  const { date, machine } = summary;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-labelledby="title">`,
    '<title id="title">Time per render, by page and engine</title>',
    `<rect width="${WIDTH}" height="${y}" fill="#ffffff"/>`,
    text(16, 26, 'Time per render: shorter is faster', 'font-size="17" font-weight="600"'),
    text(
      16,
      46,
      `Processor time; medians of ${summary.options.passes} × ${summary.options.rounds} rounds. ${date.slice(0, 10)}, Node ${machine.node}, ${machine.processor}`,
      'fill="#555555"',
    ),
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function isPlotted({ engine }: Row): boolean {
  return !engine.endsWith(WITHOUT_LIMITS);
}

function drawPanel(
  { name, summary, baseline }: PageSummary,
  rows: readonly Row[],
  top: number,
): string {
  const heading = `${name}: ${summary} (${baseline} = 1)`;
  const first = top + TITLE - 10;
  const base = LABELS + BARS / MAX_RATIO;
  const bars = rows.map((row, index) => drawBar(row, first + index * LINE));
  return [
    text(16, top + 14, heading, 'font-weight="600"'),
    ...bars,
    `<line x1="${base}" x2="${base}" y1="${first - 2}" y2="${first + rows.length * LINE - 4}" stroke="#000000" stroke-dasharray="2 3"/>`,
  ].join('\n');
}

function drawBar({ engine, ratio }: Row, y: number): string {
  const cut = ratio.median > MAX_RATIO;
  const width = (Math.min(ratio.median, MAX_RATIO) / MAX_RATIO) * BARS;
  const end = LABELS + width;
  const baseline = y + BAR - 2;
  const label = `${ratio.median.toFixed(2)}×${cut ? ' (bar cut)' : ''}`;
  const weight = engine.startsWith('skerry') ? ' font-weight="600"' : '';
  return [
    text(LABELS - 8, baseline, engine, `text-anchor="end"${weight}`),
    `<rect x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${colorOf(engine)}"/>`,
    ...(cut
      ? [`<path d="M${end - 14} ${y - 1}l-6 ${BAR + 2}h5l6 -${BAR + 2}z" fill="#ffffff"/>`]
      : []),
    text(end + 6, baseline, label, weight.trim()),
  ].join('\n');
}

function colorOf(engine: string): string {
  if (engine.startsWith('skerry')) return COLORS.skerry;
  if (engine.startsWith(REFERENCE)) return COLORS.reference;
  return engine === BY_HAND ? COLORS.baseline : COLORS.peer;
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
