import { escapeLine } from '../../shared/control-characters.js';
import { loadSite, type Problem } from '../../site/index.js';
import { readSiteFolder, siteFolders } from '../../site/load/files.js';
import { CliError, reasonOf } from '../cli-error.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { expectWritable } from '../files.js';
import { countBySeverity, formatText, type NameOf } from '../report.js';
import { expectSite } from '../site-folder.js';
import { namesBelow } from '../site-names.js';
import { deliver } from './deliver.js';

export interface RenderPageOptions {
  /** The path of the page, which may have a query. */
  readonly page: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly out?: string;
  readonly strict?: boolean;
}

/** `skerry render SITE --page PATH`: one page of a site, to standard output or a file. */
export async function renderPageCommand(
  folder: string,
  { page, now, out, strict }: RenderPageOptions,
  console: Console,
): Promise<ExitCode> {
  await expectSite(folder);
  const { templates, content } = await siteFolders(folder);
  expectWritable(out, [templates, content]);
  const site = loadSite(await readSite(folder));
  const { html, status, headers, diagnostics } = site.render(page, {
    now: now ?? site.model.now ?? Date.now(),
  });
  const problems = [...site.diagnostics, ...diagnostics];
  if (problems.length > 0) await report(problems, folder, console);
  if (strict && problems.length > 0) {
    await console.err.write(`Nothing was written: ${countBySeverity(problems)}\n`);
    return EXIT.findings;
  }
  if (status >= 300)
    await console.err.write(`${escapeLine(describe(page, status, headers.location))}\n`);
  await deliver(html, out, console.out);
  return status < 400 ? EXIT.clean : EXIT.findings;
}

async function readSite(folder: string): ReturnType<typeof readSiteFolder> {
  let files: Awaited<ReturnType<typeof readSiteFolder>>;
  try {
    files = await readSiteFolder(folder);
  } catch (error) {
    throw new CliError(`cannot read '${folder}': ${reasonOf(error)}`);
  }
  const { templates, content } = files as { templates: Sized; content: Sized };
  if (templates.size === 0 && content.size === 0) {
    throw new CliError(`'${folder}' is no site: it has neither a template nor content`);
  }
  return files;
}

interface Sized {
  readonly size: number;
}

function describe(page: string, status: number, location: string | undefined): string {
  return location === undefined
    ? `'${page}' has status ${status}`
    : `'${page}' has status ${status} and leads to '${location}'`;
}

async function report(
  problems: readonly Problem[],
  folder: string,
  { err }: Console,
): Promise<void> {
  const below = await namesBelow(folder);
  const nameOf: NameOf = ({ name }) => below(name);
  for (const problem of problems) await err.write(formatText(problem, err.colors, nameOf));
}
