import { growthOf } from '../harness/results.js';
import { type SiteJob, type SiteResult, siteRatios } from '../harness/sites.js';
import { medianOf } from '../harness/statistics.js';
import type { PageSummary, Row, Summary } from './summary.js';

/** The tables of a run, for people. */
export function reportSummary(summary: Summary): string {
  return [
    heading(summary),
    ...summary.pages.flatMap((page) => [renderTable(page), compileTable(page)]),
    ...(summary.pages.length === 0 ? [] : [allocationTable(summary)]),
    ...growthTables(summary),
    ...(summary.cold.length === 0 ? [] : [coldTable(summary)]),
    ...summary.sites.map(siteTable),
  ].join('\n');
}

function heading({ date, machine, options, engines }: Summary): string {
  const versions = new Map(
    engines.map(({ name, version, peer }) => [peer ? name : 'skerry', version]),
  );
  const { node, v8, processor, cores, load } = machine;
  return [
    `${date.slice(0, 10)}, Node ${node} (V8 ${v8}), ${processor}, ${cores} cores, load ${load.toFixed(1)}`,
    `${options.passes} passes of ${options.rounds} rounds${options.quick ? ', quick: not for figures' : ''}`,
    [...versions].map(([name, version]) => `${name} ${version}`).join(', '),
    '',
  ].join('\n');
}

function renderTable({ name, summary, baseline, outputLength, render }: PageSummary): string {
  const rows = render.map(({ engine, ratio, passes, wallRatio, cpu, wall }) => [
    engine,
    number(ratio.median),
    `${number(ratio.lower)}–${number(ratio.upper)}`,
    `${number(Math.min(...passes))}–${number(Math.max(...passes))}`,
    number(wallRatio),
    number(cpu),
    number(wall),
  ]);
  return table(
    `Page ${name} (${summary}), ${kilobytes(outputLength)} kB of output: render`,
    ['engine', `÷ ${baseline}`, 'quartiles', 'passes', 'by wall clock', 'µs of CPU', 'µs of wall'],
    rows,
  );
}

function compileTable({ name, templateLength, compile, first }: PageSummary): string {
  const rows = compile.map((row) => {
    const once = first.find(({ engine }) => engine === row.engine);
    return [
      row.engine,
      number(perKilobyte(row)),
      number(row.ratio.median),
      `${number(row.ratio.lower)}–${number(row.ratio.upper)}`,
      number(once?.cpu ?? Number.NaN),
      number(once?.ratio.median ?? Number.NaN),
    ];
  });
  return table(
    `Page ${name}, ${kilobytes(templateLength)} kB of template: compile, and compile + first render (µs of CPU)`,
    ['engine', 'compile per kB', '÷ reference parse', 'quartiles', '+ first render', '÷ reference'],
    rows,
  );
}

/** Microseconds per 1,000 characters of source. */
function perKilobyte({ cpu, sourceLength }: Row): number {
  return (cpu / sourceLength) * 1_000;
}

function allocationTable({ pages, engines }: Summary): string {
  const rows = engines.map(({ name }) => [
    name,
    ...pages.flatMap(({ allocation }) => {
      const found = allocation.find(({ engine }) => engine === name);
      return found === undefined ? ['', ''] : [kilobytes(found.bytes), number(found.ratio)];
    }),
  ]);
  const columns = pages.flatMap(({ name, baseline }) => [`${name} kB`, `÷ ${baseline}`]);
  return table('Allocated per render, the output in one piece', ['engine', ...columns], rows);
}

function growthTables({ growth }: Summary): string[] {
  const pages = new Set(growth.map(({ page }) => page));
  return [...pages].map((name) => {
    const results = growth.filter(({ page }) => page === name);
    const [{ unit, base, points } = { unit: name, base: 0, points: [] }] = results;
    const rows = results.map((result) => [
      result.engine,
      ...result.points.map(({ size, cpu }) => number(cpu / size)),
      number(growthOf(result)),
    ]);
    const sizes = points.map(({ size }) => `of ${size}`);
    return table(`Growth: µs of CPU per ${unit}`, ['engine', ...sizes, `÷ of ${base}`], rows);
  });
}

function coldTable({ cold, sizes }: Summary): string {
  const rows = cold.map(({ engine, wall, overFloor, cpu }) => {
    const size = sizes.find((each) => each.engine === engine);
    return [
      engine,
      number(cpu),
      number(overFloor),
      number(wall),
      ...(size === undefined
        ? ['', '', '']
        : [kilobytes(size.minified), kilobytes(size.gzip), size.platform]),
    ];
  });
  return table(
    'Cold start of a process that renders the small page once, from one minified file (ms); size of the engine alone',
    ['engine', 'CPU', 'over floor', 'wall', 'min kB', 'gzip kB', 'for'],
    rows,
  );
}

function siteTable(result: SiteResult): string {
  const { site, pages, edited, samples } = result;
  const rows = (Object.keys(samples) as SiteJob[]).map((job) => {
    const wall = medianOf(samples[job].map((sample) => sample.wall));
    return [
      job,
      number(medianOf(siteRatios(result, job, 'renders', 'cpu'))),
      number(medianOf(siteRatios(result, job, 'renders', 'wall'))),
      number(medianOf(samples[job].map(({ cpu }) => cpu))),
      number(wall),
      number((pages / wall) * 1_000),
    ];
  });
  return table(
    `Site ${site}: a build of ${pages} pages from nothing in a process of its own (ms); an edit renders ${edited}`,
    ['job', '÷ renders', 'by wall clock', 'CPU', 'wall', 'pages per second'],
    rows,
  );
}

function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const [head = '', ...body] = lines.map(line);
  return [title, '', head, rule, ...body, ''].join('\n');
}

/** Three digits, or all before the point. */
function number(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function kilobytes(bytes: number): string {
  return number(bytes / 1_000);
}
