#!/usr/bin/env node
import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import { visible } from '../shared/visible.js';
import { parseCount, parseLocale, parseNow, parseTimeZone } from './arguments.js';
import { AST_FORMATS, type AstCommandOptions, astCommand } from './commands/ast.js';
import { type BuildCommandOptions, buildCommand } from './commands/build.js';
import { CHECK_FORMATS, type CheckCommandOptions, checkCommand } from './commands/check.js';
import { type CompileCommandOptions, compileCommand } from './commands/compile.js';
import { type DevCommandOptions, devCommand } from './commands/dev.js';
import { DOCS_FORMATS, type DocsCommandOptions, docsCommand } from './commands/docs.js';
import { type RenderCommandOptions, renderCommand } from './commands/render.js';
import { renderPageCommand } from './commands/render-page.js';
import { type SpecCommandOptions, specCommand } from './commands/spec.js';
import { type Console, createConsole } from './console.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { Fault } from './fault.js';
import { formatError } from './report.js';
import { TEMPLATE_ENDINGS } from './sources.js';

/** Adds one command to the program; `run` is told how the command ends. */
type AddCommand = (program: Command, run: Run, console: Console) => void;
type Run = (command: Promise<ExitCode>) => Promise<void>;

const addRender: AddCommand = (program, run, console) => {
  program
    .command('render')
    .summary('render a template with data, or a page of a site')
    .description(
      'Renders a template with data, or a page of a site, and writes it to standard output or a file. ' +
        'Diagnostics go to standard error; without --strict the page is written all the same.',
    )
    .argument(
      '<template>',
      'a template, a .json file with a serialised instruction tree, or the folder of a site',
    )
    .option('--data <file>', "JSON file with the data, '-' for standard input")
    .addOption(
      new Option('--page <path>', 'the page of a site, such as /shop or /blog?tag=news').conflicts([
        'data',
        'partials',
        'inject',
        'locale',
        'timeZone',
      ]),
    )
    .option(
      '--partials <path>',
      'a folder whose files are partials, named by their path in it, or a JSON file with an ' +
        'object of name to template text',
    )
    .option('--inject <file>', 'JSON file with an object of path to value, for {.inject}')
    .option('--locale <tag>', "locale of dates, numbers and texts (default: 'en')", parseLocale)
    .option(
      '--time-zone <name>',
      "zone for data that names none (default: 'America/New_York')",
      parseTimeZone,
    )
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: the ' +
        'current time)',
      parseNow,
    )
    .option('--out <file>', 'write the page to a file; its folder is made')
    .option(
      '--profile [file]',
      'print where the time and the output went, by template line, to standard error; with ' +
        "'--profile=flame.json' write a flame graph for https://www.speedscope.app",
    )
    .option('--strict', 'write nothing and exit with 1 when there is any diagnostic')
    .addHelpText(
      'after',
      help(
        [
          'skerry render page.html --data page.json',
          'skerry render site.region --data page.json --partials blocks --out dist/index.html',
          'curl -s https://example.com/?format=json | skerry render site.region --data -',
          'skerry render page.html --data page.json --out page.out.html --profile',
          'skerry render event.html --data event.json --locale de-CH --now 2024-05-31T12:00:00Z',
          'skerry render my-site --page /shop',
        ],
        '0 written, 1 diagnostics with --strict or a page that is not found, 2 wrong usage or a file ' +
          'that cannot be used',
      ),
    )
    .action((template: string, { page, ...options }: RenderCommandOptions & { page?: string }) =>
      run(
        page === undefined
          ? renderCommand(template, options, console)
          : renderPageCommand(template, { ...options, page }, console),
      ),
    );
};

const addBuild: AddCommand = (program, run, console) => {
  program
    .command('build')
    .summary('build a site as static files')
    .description(
      'Renders every page of a site into a folder that any web server can serve, with assets whose ' +
        'names change with their content. Pages that would come out the same are taken over from the ' +
        'previous build. The folder changes when all is written: a build that ends early leaves it as ' +
        'it was.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .requiredOption('--out <folder>', 'the folder to make or replace')
    .option('--base-url <url>', "scheme and host of the published site (default: the content's)")
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: the start of ' +
        'this day in UTC)',
      parseNow,
    )
    .option('--compress', 'write .br and .gz files beside texts')
    .option(
      '--workers <count>',
      'threads that render (default: by pages and processors)',
      parseCount,
    )
    .option('--clean', 'render every page anew')
    .option('--strict', 'exit with 1 when there is any problem')
    .addHelpText(
      'after',
      help(
        [
          'skerry build my-site --out public',
          'skerry build my-site --out public --compress --base-url https://example.com',
        ],
        '0 built, 1 problems with --strict, 2 wrong usage or a folder that cannot be used',
      ),
    )
    .action((site: string, options: BuildCommandOptions) =>
      run(buildCommand(site, options, console)),
    );
};

const addDev: AddCommand = (program, run, console) => {
  program
    .command('dev')
    .summary('serve a site while it is being made')
    .description(
      'Serves a site and follows its files: pages are reloaded and styles swapped when something ' +
        'changes. Errors are shown on top of the page they are in, with the place in the source.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .option('--port <number>', 'where to listen; 0 takes any port that is free', parseCount, 4000)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: the present)',
      parseNow,
    )
    .addHelpText(
      'after',
      help(
        ['skerry dev my-site', 'skerry dev my-site --port 8080 --host 0.0.0.0'],
        '0 interrupted, 2 wrong usage, no site, or a port that is taken',
      ),
    )
    .action((site: string, options: DevCommandOptions) => run(devCommand(site, options, console)));
};

const addCheck: AddCommand = (program, run, console) => {
  program
    .command('check')
    .summary('report every error of templates')
    .description(
      'Reports every problem of every template, with its place in the source. Folders are searched ' +
        `for files that end in ${TEMPLATE_ENDINGS.join(' ')}, but not node_modules and names that ` +
        'start with a dot. A file that is named is always checked; .json is a serialised ' +
        'instruction tree.',
    )
    .argument('<path...>', 'templates and folders of templates')
    .addOption(
      new Option('--format <format>', 'how to report').choices(CHECK_FORMATS).default('text'),
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry check my-theme',
          'skerry check site.region blocks/header.block',
          'skerry check my-theme --format json > problems.json',
          'skerry check my-theme --format github    (annotations in GitHub Actions)',
        ],
        '0 no problems, 1 errors or warnings, 2 wrong usage or a file that cannot be used',
      ),
    )
    .action((paths: string[], options: CheckCommandOptions) =>
      run(checkCommand(paths, options, console)),
    );
};

const addAst: AddCommand = (program, run, console) => {
  program
    .command('ast')
    .summary('show how a template is read')
    .description(
      'Prints the syntax tree of a template: as an indented tree with places (line:column), as JSON ' +
        'with spans (offsets), or as the serialised instruction tree that the other commands take ' +
        'as .json. Diagnostics go to standard error.',
    )
    .argument('<template>', 'a template, or a .json file with a serialised instruction tree')
    .addOption(
      new Option('--format <format>', 'what to print').choices(AST_FORMATS).default('tree'),
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry ast page.html',
          'skerry ast page.html --format json',
          'skerry ast page.html --format instructions > page.json',
        ],
        '0 printed, whatever its diagnostics; 2 wrong usage or a file that cannot be used',
      ),
    )
    .action((template: string, options: AstCommandOptions) =>
      run(astCommand(template, options, console)),
    );
};

const addSpec: AddCommand = (program, run, console) => {
  program
    .command('spec')
    .summary('run a folder of test cases')
    .description(
      'Runs the case files under a folder, one .json file each. Prints what failed and, as the ' +
        "last line, 'N passed, N failed'. A case that renders a template:\n\n" +
        '  { "name": "greets", "kind": "render", "template": "Hi {name}!",\n' +
        '    "json": { "name": "Ann" }, "expected": "Hi Ann!" }\n\n' +
        "Other kinds are 'errors' (diagnostics), 'ast' (instruction tree) and 'expr' (expression).",
    )
    .argument('<folder>', 'a folder of case files')
    .option('--filter <text>', 'run only the cases whose names contain the text')
    .option(
      '--deviations <file>',
      'JSON file with an object of case name to reason: these cases have to fail, and one that ' +
        'passes is reported as stale',
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry spec cases',
          'skerry spec cases --filter price',
          'skerry spec cases --deviations known.json',
        ],
        '0 all passed, 1 any failed, 2 wrong usage, no cases, or a file that cannot be used',
      ),
    )
    .action((folder: string, options: SpecCommandOptions) =>
      run(specCommand(folder, options, console)),
    );
};

const addDocs: AddCommand = (program, run, console) => {
  program
    .command('docs')
    .summary('explain a formatter or predicate')
    .description(
      'Prints what a formatter or predicate does, its arguments, what it reads from the data, and an ' +
        'example. Without a name it lists them all. The question mark of a predicate may be left out.',
    )
    .argument('[name]', 'a formatter or predicate')
    .addOption(
      new Option('--format <format>', 'how to print it').choices(DOCS_FORMATS).default('text'),
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry docs',
          'skerry docs truncate',
          "skerry docs 'equal?'",
          'skerry docs --format json > reference.json',
        ],
        '0 printed, 2 wrong usage or an unknown name',
      ),
    )
    .action((name: string | undefined, options: DocsCommandOptions) =>
      run(docsCommand(name, options, console)),
    );
};

const addCompile: AddCommand = (program, run, console) => {
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
    .requiredOption('--out <folder>', 'the folder to write to; it is made')
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

function help(examples: readonly string[], exitCodes: string): string {
  const lines = examples.map((example) => `  $ ${example}`);
  return ['', 'Examples:', ...lines, '', 'Exit codes:', `  ${exitCodes}`].join('\n');
}

/** Only `=` gives `--profile` a file: what follows it is the template. */
function detachValue(argument: string): string {
  return argument === '--profile' ? '--profile=' : argument;
}

/** @throws CommanderError for help, version and wrong usage, once their text is written. */
async function runProgram(argv: readonly string[], console: Console): Promise<ExitCode> {
  const { out, err } = console;
  const written: Promise<void>[] = [];
  const program = new Command('skerry')
    .description('Renders and checks websites made of JSON templates.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => written.push(out.write(text)),
      writeErr: (text) => written.push(err.write(visible(text))),
      outputError: (text, write) => write(text),
    })
    .addHelpText('after', "\nRun 'skerry help <command>' for its options and examples.");
  let code: ExitCode = EXIT.clean;
  const run: Run = async (command) => {
    code = await command;
  };
  const commands = [addRender, addBuild, addDev, addCompile, addCheck, addAst, addSpec, addDocs];
  for (const add of commands) add(program, run, console);
  try {
    await program.parseAsync(argv.map(detachValue));
  } finally {
    await Promise.all(written);
  }
  return code;
}

async function main(argv: readonly string[], console: Console): Promise<ExitCode> {
  try {
    return await runProgram(argv, console);
  } catch (error) {
    // Commander has written its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.fault;
    const { message } = error as Error;
    const text = error instanceof Fault ? message : `internal fault of skerry: ${message}`;
    await console.err.write(formatError(text, console.err.colors));
    return EXIT.fault;
  }
}

process.exitCode = await main(process.argv, createConsole(process));
