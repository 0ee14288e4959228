import type { Markup } from '../shared/markup.js';
import { pageTemplate } from '../shared/page-template.js';
import type {
  BuildReport,
  FileSizes,
  Phase,
  Reason,
  ReportedFile,
  ReportedPage,
} from './build-report.js';
import { template as PAGE } from './generated/build-page.js';
import { inputName } from './input-name.js';
import { count, percent } from './numbers.js';
import { reportPage } from './report-page.js';
import { siteMap } from './site-map.js';

const pagePart = pageTemplate<{
  readonly title: string;
  readonly summary: string;
  readonly notWritten: boolean;
  readonly phases: readonly object[];
  readonly reasons: readonly object[];
  readonly slowest: readonly object[];
  readonly largest: readonly object[];
  readonly everywhere: string;
  readonly pages: readonly object[];
  readonly kinds: string;
  readonly files: readonly object[];
  readonly map: Markup;
}>(PAGE);

const PHASES: Readonly<Record<Phase, string>> = {
  read: 'Files are read',
  load: 'The site is loaded',
  assets: 'Styles, scripts, feeds, search index',
  compare: 'Comparison with the previous build',
  pages: 'Pages',
  pictures: 'Islands and pictures',
  write: 'The output is put in its place',
};

const REASONS: Readonly<Record<Reason, string>> = {
  first: 'there was no previous build',
  clean: '--clean',
  shared: 'options, configuration or texts that all pages share have changed',
  new: 'new page',
  inputs: 'changed',
  missing: 'the file of the previous build is gone',
};

/** Reasons that all pages of a build share. */
const OF_ALL: ReadonlySet<Reason | null> = new Set(['first', 'clean', 'shared'] as const);

const MOST = 20;
const NO_SIZES = { bytes: '', br: '', gz: '' };

/** The report of a build as a page of one file. */
export function buildReportPage(report: BuildReport): string {
  const { out, written, time, phases, pages, files } = report;
  const everywhere = readEverywhere(pages);
  const title = `Build of ${out}`;
  const body = pagePart({
    title,
    summary: summaryOf(report),
    notWritten: !written,
    phases: phases.map((each) => ({
      name: PHASES[each.phase],
      time: tenths(each.time),
      share: percent(each.time, time),
    })),
    reasons: reasonRows(pages),
    slowest: [...pages]
      .filter((page) => page.time > 0)
      .sort((a, b) => b.time - a.time)
      .slice(0, MOST)
      .map((page) => ({ url: page.url, time: tenths(page.time) })),
    largest: largestRows(pages, files),
    everywhere:
      everywhere.size === 0 ? 'inputs of its own' : [...everywhere].map(inputName).join(', '),
    pages: pages.map((page) => pageRow(page, everywhere)),
    kinds: kindsText(files),
    files: [...files]
      .sort((a, b) => b.sizes.bytes - a.sizes.bytes)
      .map(({ file, kind, sizes }) => ({ file, kind, ...sizesText(sizes) })),
    map: siteMap(pages),
  });
  return reportPage({ title, body });
}

function summaryOf({ pages, time, threads }: BuildReport): string {
  const rendered = pages.filter(({ time }) => time > 0).length;
  const sizes = pages.flatMap(({ sizes }) => sizes ?? []);
  const sum = (name: keyof FileSizes): string =>
    count(sizes.reduce((total, each) => total + each[name], 0));
  const how = threads === 1 ? 'one thread' : `${threads} threads`;
  return (
    `${count(pages.length)} pages, ${count(rendered)} of them rendered, in ${(time / 1_000).toFixed(2)} s on ${how}. ` +
    `${sum('bytes')} bytes of HTML, ${sum('br')} as Brotli, ${sum('gz')} as gzip.`
  );
}

/** Inputs of all pages that were made. */
function readEverywhere(pages: readonly ReportedPage[]): ReadonlySet<string> {
  const [first, ...others] = pages.map(({ reads }) => new Set(reads));
  return new Set([...(first ?? [])].filter((key) => others.every((reads) => reads.has(key))));
}

/** Pages by the reason of their render; changed inputs are reasons of their own. */
function reasonRows(pages: readonly ReportedPage[]): readonly object[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const name of reasonsOf(page)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name, number]) => ({ name, pages: count(number) }));
}

function reasonsOf({ reason, changed }: ReportedPage): readonly string[] {
  if (reason === null) return [];
  return reason === 'inputs'
    ? changed.map((key) => `${inputName(key)} ${REASONS.inputs}`)
    : [REASONS[reason]];
}

function largestRows(
  pages: readonly ReportedPage[],
  files: readonly ReportedFile[],
): readonly object[] {
  const all = [...pages, ...files].flatMap(({ file, sizes }) =>
    file === null || sizes === null ? [] : [{ file, sizes }],
  );
  return all
    .sort((a, b) => b.sizes.bytes - a.sizes.bytes)
    .slice(0, MOST)
    .map(({ file, sizes }) => ({ file, ...sizesText(sizes) }));
}

function pageRow(page: ReportedPage, everywhere: ReadonlySet<string>): object {
  const { url, kind, template, state, time, sizes, links, linked, reads } = page;
  const own = reads.filter((key) => !everywhere.has(key));
  const why = OF_ALL.has(page.reason) ? [] : reasonsOf(page);
  return {
    url,
    kind,
    template: template?.replace(/^template\//, '') ?? '',
    state: why.length === 0 ? state : `${state}: ${why.join(', ')}`,
    time: time > 0 ? tenths(time) : '',
    ...(sizes === null ? NO_SIZES : sizesText(sizes)),
    links: count(links.length),
    linked: count(linked),
    count: count(own.length),
    reads: own.map(inputName).join(', '),
  };
}

function sizesText({ bytes, br, gz }: FileSizes) {
  return { bytes: count(bytes), br: count(br), gz: count(gz) };
}

/** The number and the bytes of each kind of file. */
function kindsText(files: readonly ReportedFile[]): string {
  const kinds = new Map<string, { files: number; bytes: number }>();
  for (const { kind, sizes } of files) {
    const known = kinds.get(kind) ?? { files: 0, bytes: 0 };
    kinds.set(kind, { files: known.files + 1, bytes: known.bytes + sizes.bytes });
  }
  const texts = [...kinds].map(
    ([kind, { files: number, bytes }]) => `${kind}: ${count(number)} files, ${count(bytes)} bytes`,
  );
  return texts.length === 0 ? '' : `${texts.join('; ')}.`;
}

/** Milliseconds in tenths. */
function tenths(time: number): string {
  return time.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
