import { type BuildSummary, buildSite } from '../../build/build.js';
import type { BuiltDiagnostic } from '../../build/manifest.js';
import { visible, visibleLine } from '../../shared/visible.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { plural } from '../report.js';

export interface BuildCommandOptions {
  readonly out: string;
  readonly baseUrl?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly compress?: boolean;
  readonly workers?: number;
  readonly clean?: boolean;
  readonly strict?: boolean;
}

/** `skerry build`: a site as static files. */
export async function buildCommand(
  folder: string,
  { strict = false, ...options }: BuildCommandOptions,
  { err }: Console,
): Promise<ExitCode> {
  const screen = { isTerminal: err.isTerminal, write: (text: string) => void err.write(text) };
  const summary = await buildSite(folder, { ...options, screen }).catch((error: Error) => {
    throw new Fault(error.message);
  });
  for (const problem of summary.problems) await err.write(formatProblem(problem, err));
  await err.write(formatSummary(summary, options.out));
  return strict && summary.problems.length > 0 ? EXIT.findings : EXIT.clean;
}

function formatProblem(
  { text, frame, hint, severity }: BuiltDiagnostic,
  { colors }: Channel,
): string {
  const paint = severity === 'error' ? colors.red : colors.yellow;
  return [
    paint(visibleLine(text)),
    ...(frame === '' ? [] : [visible(frame)]),
    ...(hint === undefined ? [] : [colors.cyan(visibleLine(hint))]),
    '\n',
  ].join('\n');
}

function formatSummary(summary: BuildSummary, out: string): string {
  const { pages, rendered, assets, size, time, workers, slowest, problems } = summary;
  const kept = pages - rendered;
  const how = workers === 0 ? '' : ` on ${plural(workers, 'thread')}`;
  return [
    `${plural(pages, 'page')} (${rendered} rendered, ${kept} unchanged) and ${plural(assets, 'asset')} in ${visibleLine(out)}`,
    `${megabytes(size)} MB of HTML in ${(time / 1_000).toFixed(2)} s${how}`,
    ...slowest.map((page) => `  ${page.time.toFixed(0).padStart(5)} ms  ${visibleLine(page.url)}`),
    ...(problems.length === 0 ? [] : [plural(problems.length, 'problem')]),
    '',
  ].join('\n');
}

function megabytes(characters: number): string {
  return (characters / 1e6).toFixed(2);
}
