import { startDevServer } from '../../server/dev.js';
import { visibleLine } from '../../shared/visible.js';
import type { PageResult } from '../../site/index.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { plural } from '../report.js';

export interface DevCommandOptions {
  readonly port: number;
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now?: number;
}

/** `skerry dev`: serves a site until it is interrupted. */
export async function devCommand(
  folder: string,
  options: DevCommandOptions,
  { err }: Console,
): Promise<ExitCode> {
  const known = new Map<string, string>();
  const onProblems = (path: string, problems: PageResult['diagnostics']): void => {
    const text = problems.map((problem) => `  ${visibleLine(String(problem))}\n`).join('');
    if ((known.get(path) ?? '') === text) return;
    known.set(path, text);
    const head =
      problems.length === 0 ? 'no problems any more' : plural(problems.length, 'problem');
    void err.write(`${visibleLine(path)}: ${head}\n${text}`);
  };
  const server = await startDevServer(folder, { ...options, onProblems }).catch((error: Error) => {
    throw new Fault(error.message);
  });
  await err.write(
    `Serving ${visibleLine(folder)} at ${err.colors.bold(server.url)} (Ctrl+C ends)\n`,
  );
  for (const problem of server.live.problems()) {
    await err.write(`  ${visibleLine(`${problem.file}:${problem.line}: ${problem.message}`)}\n`);
  }
  await interrupted();
  await server.close();
  return EXIT.clean;
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
