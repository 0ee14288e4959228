import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { createEngine, type Diagnostic, type Engine } from '../../../engine/index.js';
import { MODULES_FILE, modulesIn, writeModulesFile } from '../../compile/manifest.js';
import { compileModules, type ModuleInput } from '../../compile/modules.js';
import { escapeLine } from '../../shared/control-characters.js';
import { folderRefusal } from '../../shared/output-guard.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { listFiles, readJson, readPartials, STDIN, writeText } from '../files.js';
import { countBySeverity, formatNote, formatText, plural } from '../report.js';
import { compileFile, isTemplateName, TEMPLATE_ENDINGS } from '../sources.js';

export interface CompileCommandOptions {
  readonly out: string;
  readonly partials?: string;
  readonly data?: readonly string[];
  readonly strict?: boolean;
}

/** `skerry compile`: templates as ES modules, with the types of their data beside them. */
export async function compileCommand(
  path: string,
  options: CompileCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const engine = createEngine();
  const site = findSite(path);
  const partials = await compilePartials(engine, options.partials ?? site?.partials);
  const pages = await compilePages(engine, site?.templates ?? path, partials, console.err);
  const samples = await readSamples(options.data, site?.content);
  const inputs = [...pages, ...partials];
  expectDistinct(inputs);
  const { files, diagnostics } = compileModules(inputs, samples);
  const { out } = options;
  expectOwn(
    out,
    [...files.keys()],
    [
      ...(site === undefined ? [path] : [site.templates, site.content ?? site.templates]),
      ...(options.partials === undefined ? [] : [options.partials]),
      ...(options.data ?? []).filter((file) => file !== STDIN),
    ],
  );
  for (const diagnostic of diagnostics) {
    await console.err.write(formatText(diagnostic, console.err.colors));
  }
  if (options.strict && diagnostics.length > 0) {
    await console.err.write(`Nothing was written: ${countBySeverity(diagnostics)}\n`);
    return EXIT.findings;
  }
  // Written first: it marks all later files as an output of this command, even after a crash.
  await writeText(join(out, MODULES_FILE), writeModulesFile(out, [...files.keys()]));
  for (const [file, text] of files) await writeText(join(out, file), text);
  await console.out.write(summary(files.size / 2, out, diagnostics));
  return diagnostics.length > 0 ? EXIT.findings : EXIT.clean;
}

function summary(count: number, folder: string, diagnostics: readonly Diagnostic[]): string {
  const found = diagnostics.length === 0 ? 'no problems' : countBySeverity(diagnostics);
  return `Wrote ${plural(count, 'module')} to ${escapeLine(folder)}: ${found}\n`;
}

/** @throws CliError when two templates have the same module; names that differ only by case count as equal */
function expectDistinct(inputs: readonly ModuleInput[]): void {
  const taken = new Map<string, string>();
  for (const { path, template } of inputs) {
    const key = path.toLowerCase();
    const other = taken.get(key);
    if (other !== undefined) {
      throw new CliError(
        `'${other}' and '${template.name}' would be the same module '${path}.js': rename one`,
      );
    }
    taken.set(key, template.name);
  }
}

/** @throws CliError unless the modules may be written to the folder and can be imported from it */
function expectOwn(out: string, writes: readonly string[], sources: readonly string[]): void {
  const refusal = folderRefusal(out, { sources, writes, ours: modulesIn });
  if (refusal !== undefined) throw new CliError(refusal);
  if (sep === '/' && resolve(out).includes('\\')) {
    throw new CliError(`modules in '${out}' could not be imported: name a folder without '\\'`);
  }
}

/** The folders of a site. */
interface SiteFolders {
  readonly templates: string;
  readonly partials: string | undefined;
  readonly content: string | undefined;
}

/** A folder with a `template.conf`, or with a folder `template` that has one; undefined for any other path. */
function findSite(path: string): SiteFolders | undefined {
  const templates = [path, join(path, 'template')].find((folder) =>
    existsSync(join(folder, 'template.conf')),
  );
  if (templates === undefined) return undefined;
  const ifThere = (...folders: string[]): string | undefined => folders.find(existsSync);
  return {
    templates,
    partials: ifThere(join(templates, 'blocks')),
    content: ifThere(join(path, 'content'), join(path, '..', 'content')),
  };
}

async function compilePartials(engine: Engine, path: string | undefined): Promise<ModuleInput[]> {
  if (path === undefined) return [];
  const { texts, files } = await readPartials(path);
  return [...texts].map(([name, text]) => ({
    template: engine.compile(text, { name: files.get(name) ?? name }),
    path: `partials/${modulePath(name)}`,
    partial: name,
  }));
}

/**
 * The path of a template's module. The name of a template is a path in a folder, but the name of a partial in a JSON
 * file can be any text. Importing modules read the path as a part of a URL.
 */
function modulePath(name: string): string {
  const plainly = (text: string): string =>
    text.replaceAll(/[^\w.-]/g, (unit) => `~${unit.charCodeAt(0).toString(16)}~`);
  const segments = name.split('/').map((segment) => plainly(segment) || '~');
  return segments.map((segment) => (/^\.+$/.test(segment) ? `~${segment}` : segment)).join('/');
}

async function compilePages(
  engine: Engine,
  path: string,
  partials: readonly ModuleInput[],
  err: Channel,
): Promise<ModuleInput[]> {
  const { folder, files, passedOver } = await listFiles(path, isTemplateName);
  for (const note of passedOver) await err.write(formatNote(note, err.colors));
  if (files.length === 0) {
    throw new CliError(
      `no templates under '${path}' (files that end in ${TEMPLATE_ENDINGS.join(' ')})`,
    );
  }
  const taken = new Set(partials.map(({ template }) => template.name));
  const pages = files.filter((file) => !taken.has(file));
  return Promise.all(
    pages.map(async (file) => ({
      template: await compileFile(engine, file),
      path: modulePath(
        (folder ? relative(path, file) : relative(join(file, '..'), file)).split(sep).join('/'),
      ),
    })),
  );
}

/** Data that pages are rendered with: the files that are named, or those of a site's content. */
async function readSamples(
  files: readonly string[] | undefined,
  content: string | undefined,
): Promise<readonly unknown[]> {
  if (files !== undefined) return Promise.all(files.map(readJson));
  if (content === undefined) return [];
  const shared = join(content, 'site.json');
  const apart = [join(content, 'blocks'), join(content, 'assets')];
  const { files: found } = await listFiles(content, (name) => name.endsWith('.json'));
  const pages = found.filter(
    (file) => file !== shared && !apart.some((folder) => file.startsWith(folder + sep)),
  );
  const site = existsSync(shared) ? await readJson(shared) : {};
  const samples = await Promise.all(pages.map(readJson));
  return samples.map((page) => ({ ...Object(site), ...Object(page) }));
}

/** Declares `skerry compile`. */
export const addCompile: AddCommand = (program, run, console) => {
  program
    .command('compile')
    .summary('write templates as ES modules')
    .description(
      'Compiles templates ahead of time: for each an ES module that needs nothing but skerry/runtime ' +
        'and the formatters it uses, and the types of its data (.d.ts). SITE is a folder with a ' +
        "template.conf, or with a folder 'template' that has one; its blocks/ are the partials, its " +
        'content/ the data. Diagnostics go to standard error; without --strict all modules are ' +
        'written all the same.',
    )
    .argument('<path>', 'a site, a folder of templates, or a template')
    .requiredOption(
      '--out <folder>',
      'the folder to write to; it is made, or holds modules of before',
    )
    .option(
      '--partials <path>',
      'a folder whose files are partials, named by their path in it, or a JSON file with an ' +
        'object of name to template text',
    )
    .option('--data <file...>', 'JSON files with data; the types are inferred from them, too')
    .option('--strict', 'write nothing and exit with 1 when there is any diagnostic')
    .addHelpText(
      'after',
      help(
        [
          'skerry compile page.html --partials blocks --data page.json --out modules',
          'skerry compile my-site --out modules',
        ],
        '0 written, 1 written with diagnostics, or not with --strict; 2 wrong usage or a file that ' +
          'cannot be used',
      ),
    )
    .action((path: string, options: CompileCommandOptions) =>
      run(compileCommand(path, options, console)),
    );
};
