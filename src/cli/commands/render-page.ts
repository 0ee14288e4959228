import type { Profile } from '../../../engine/index.js';
import { escapeLine } from '../../shared/control-characters.js';
import { loadSite, type PageResult, type Problem } from '../../site/index.js';
import { readSiteFolder, siteFolders } from '../../site/load/files.js';
import { CliError, reasonOf } from '../cli-error.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { expectWritable } from '../files.js';
import { measure, reportProfile } from '../profile.js';
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
  /** The file for a flame graph, a page when it ends with `.html`; empty for a table of lines. */
  readonly profile?: string;
}

/** `skerry render SITE --page PATH`: one page of a site, to standard output or a file. */
export async function renderPageCommand(
  folder: string,
  { page, now, out, strict, profile }: RenderPageOptions,
  console: Console,
): Promise<ExitCode> {
  await expectSite(folder);
  const { templates, content } = await siteFolders(folder);
  expectWritable(out, [templates, content]);
  expectWritable(profile || undefined, [templates, content, out]);
  const site = loadSite(await readSite(folder));
  const request = { now: now ?? site.model.now ?? Date.now() };
  const { html, status, headers, diagnostics } = site.render(page, request);
  const problems = [...site.diagnostics, ...diagnostics];
  if (problems.length > 0) await report(problems, folder, console);
  if (strict && problems.length > 0) {
    await console.err.write(`Nothing was written: ${countBySeverity(problems)}\n`);
    return EXIT.findings;
  }
  if (status >= 300)
    await console.err.write(`${escapeLine(describe(page, status, headers.location))}\n`);
  await deliver(html, out, console.out);
  if (profile !== undefined) {
    const measured = measure(() =>
      profiled(site.render(page, { ...request, profile: performance })),
    );
    const nameOf = await namesOf(folder);
    await reportProfile(measured, profile, { of: page, nameOf, err: console.err });
  }
  return status < 400 ? EXIT.clean : EXIT.findings;
}

/** A redirect renders nothing. */
function profiled({ html, profile = NOTHING }: PageResult) {
  return { html, profile };
}

const NOTHING: Profile = { total: 0, lines: [], calls: [] };

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
  const nameOf = await namesOf(folder);
  for (const problem of problems) await err.write(formatText(problem, err.colors, nameOf));
}

async function namesOf(folder: string): Promise<NameOf> {
  const below = await namesBelow(folder);
  return ({ name }) => below(name);
}
