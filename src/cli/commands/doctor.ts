import { dataPaths } from '../../server/data-paths.js';
import { escapeControlCharactersInJson, escapeLine } from '../../shared/control-characters.js';
import { parseCount } from '../arguments.js';
import { reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import { configOption } from '../config.js';
import type { Colors, Console } from '../console.js';
import type { Circumstances, Finding, Need } from '../doctor/finding.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { siteArgument } from '../site-folder.js';
import { PORT } from './serve.js';
import { databaseOption, mailOption } from './start.js';

export interface DoctorCommandOptions {
  readonly port?: number;
  readonly host: string;
  readonly database?: string;
  readonly mail?: string;
  readonly json?: boolean;
}

interface Line extends Finding {
  readonly name: string;
}

/** `skerry doctor`: what commands need on this machine, and what of it is missing. */
export async function doctorCommand(
  folder: string,
  { json, ...options }: DoctorCommandOptions,
  { out }: Console,
): Promise<ExitCode> {
  const [{ NEEDS }, { loadSite }] = await Promise.all([
    import('../doctor/needs.js'),
    import('../../site/index.js'),
  ]);
  const { database, mail } = dataPaths(folder);
  const site = await loadSite(folder).catch(() => undefined);
  const given = { port: undefined, database, mail, ...options };
  const lines: Line[] = [];
  for (const need of NEEDS) {
    const line = await examine(need, { ...given, folder, site });
    lines.push(line);
    if (!json) await out.write(formatLine(line, out.colors));
  }
  const count = lines.filter(({ state }) => state === 'missing').length;
  if (json) {
    const report = JSON.stringify({ missing: count, needs: lines }, null, 2);
    await out.write(`${escapeControlCharactersInJson(report)}\n`);
  } else await out.write(count === 0 ? 'Nothing is missing\n' : `${count} missing\n`);
  return count === 0 ? EXIT.clean : EXIT.findings;
}

async function examine({ name, ...need }: Need, circumstances: Circumstances): Promise<Line> {
  try {
    return { name, ...(await need.examine(circumstances)) };
  } catch (error) {
    const { remedy } = need;
    const finding = { name, state: 'missing', text: reasonOf(error) } as const;
    return remedy === undefined ? finding : { ...finding, remedy };
  }
}

const WIDTH = 16;

function formatLine({ name, state, text, remedy }: Line, colors: Colors): string {
  const paint = { held: colors.green, missing: colors.red, unneeded: colors.dim }[state];
  const way = remedy === undefined ? '' : `; ${remedy}`;
  return `${paint(state.padEnd(WIDTH / 2 + 2))}${name.padEnd(WIDTH)}${escapeLine(text + way)}\n`;
}

/** Declares `skerry doctor`. */
export const addDoctor: AddCommand = (program, run, console) => {
  program
    .command('doctor')
    .summary('say what is missing on this machine')
    .description(
      'Looks at what commands need: Node, the site, folders to write to, disk space, data of time zones, ' +
        'the port, the database, the target of emails, the secret, and packages that only some sites ' +
        'need. Changes nothing. Each line says that something is held, missing, or unneeded here, with ' +
        'a way to have it.',
    )
    .addArgument(siteArgument())
    .addOption(configOption())
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .addOption(databaseOption())
    .addOption(mailOption())
    .option('--json', 'print a JSON object')
    .addHelpText(
      'after',
      help(
        ['skerry doctor', 'skerry doctor my-site --port 80 --database postgres://db.example/shop'],
        '0 nothing is missing, 1 something is, 2 wrong usage',
      ),
    )
    .action((site: string, options: DoctorCommandOptions) =>
      run(doctorCommand(site, options, console)),
    );
};
