import {
  createEngine,
  type Diagnostic,
  type Profile,
  type RenderOptions,
  type SourceFile,
  type Template,
} from '../../../engine/index.js';
import { visibleLine } from '../../shared/visible.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { type Partials, readJson, readJsonObject, readPartials, writeText } from '../files.js';
import { formatProfile, type Measured, measure, toSpeedscope } from '../profile.js';
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
  /** The file for a flame graph; empty for a table of lines. */
  readonly profile?: string;
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
  const renderOptions: RenderOptions = {
    ...contextOptions(options),
    partials: partials.texts,
    ...(injects === undefined ? {} : { injects }),
  };
  const { html, diagnostics } = template.render(data, renderOptions);
  const nameOf: NameOf = (file: SourceFile) =>
    file === template.source ? file.name : (partials.files.get(file.name) ?? file.name);
  await report(diagnostics, nameOf, console.err);
  if (options.strict && diagnostics.length > 0) {
    await console.err.write(`Nothing was written: ${countBySeverity(diagnostics)}\n`);
    return EXIT.findings;
  }
  await deliver(html, options.out, console.out);
  if (options.profile !== undefined) {
    const measured = measure(() => profileOf(template, data, renderOptions));
    await reportProfile(measured, options.profile, nameOf, console.err);
  }
  return EXIT.clean;
}

function contextOptions({ locale, timeZone, now }: RenderCommandOptions): RenderOptions {
  return {
    now: now ?? Date.now(),
    ...(locale === undefined ? {} : { locale }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

function profileOf(template: Template, data: unknown, options: RenderOptions): Profile {
  return template.render(data, { ...options, profile: performance }).profile;
}

async function reportProfile(
  measured: Measured,
  file: string,
  nameOf: NameOf,
  err: Channel,
): Promise<void> {
  if (file === '') return err.write(formatProfile(measured, err.colors, nameOf));
  await writeText(file, `${JSON.stringify(toSpeedscope(measured, 'skerry render', nameOf))}\n`);
  await err.write(`Wrote ${visibleLine(file)}, for https://www.speedscope.app\n`);
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
