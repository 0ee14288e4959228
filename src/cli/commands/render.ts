import {
  createEngine,
  type Diagnostic,
  type RenderOptions,
  type SourceFile,
} from '../../../engine/index.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { type Partials, readJson, readJsonObject, readPartials } from '../files.js';
import { countBySeverity, formatText, type NameOf } from '../report.js';
import { compileFile } from '../sources.js';
import { deliver } from './deliver.js';

export interface RenderCommandOptions {
  /** Needed, unless it is a page of a site. */
  readonly data?: string;
  readonly partials?: string;
  readonly inject?: string;
  readonly locale?: string;
  readonly timeZone?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly out?: string;
  readonly strict?: boolean;
}

const NO_PARTIALS: Partials = { texts: new Map(), files: new Map() };

/** `skerry render`: one template with one data file, to standard output or a file. */
export async function renderCommand(
  path: string,
  options: RenderCommandOptions,
  console: Console,
): Promise<ExitCode> {
  if (options.data === undefined) {
    throw new Fault("required option '--data <file>' not specified; a site needs '--page <path>'");
  }
  const template = await compileFile(createEngine(), path);
  const partials =
    options.partials === undefined ? NO_PARTIALS : await readPartials(options.partials);
  const injects = options.inject === undefined ? undefined : await readJsonObject(options.inject);
  const data = await readJson(options.data);
  const { html, diagnostics } = template.render(data, {
    ...contextOptions(options),
    partials: partials.texts,
    ...(injects === undefined ? {} : { injects }),
  });
  const nameOf: NameOf = (file: SourceFile) =>
    file === template.source ? file.name : (partials.files.get(file.name) ?? file.name);
  await report(diagnostics, nameOf, console.err);
  if (options.strict && diagnostics.length > 0) {
    await console.err.write(`Nothing was written: ${countBySeverity(diagnostics)}\n`);
    return EXIT.findings;
  }
  await deliver(html, options.out, console.out);
  return EXIT.clean;
}

function contextOptions({ locale, timeZone, now }: RenderCommandOptions): RenderOptions {
  return {
    now: now ?? Date.now(),
    ...(locale === undefined ? {} : { locale }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

async function report(
  diagnostics: readonly Diagnostic[],
  nameOf: NameOf,
  err: Channel,
): Promise<void> {
  for (const diagnostic of diagnostics) {
    await err.write(formatText(diagnostic, err.colors, nameOf));
  }
}
