import { createEngine, type Template, toInstructions } from '../../../engine/index.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { formatText } from '../report.js';
import { compileFile } from '../sources.js';
import { formatTree } from '../syntax-tree.js';

const FORMATS = {
  tree: ({ root, source }, out) => formatTree(root, source, out.colors),
  json: ({ root }) => toJson(root, 2),
  instructions: (template) => toJson(toInstructions(template)),
} as const satisfies Record<string, (template: Template, out: Channel) => string>;

export type AstFormat = keyof typeof FORMATS;

export const AST_FORMATS = Object.keys(FORMATS) as readonly AstFormat[];

export interface AstCommandOptions {
  readonly format: AstFormat;
}

/** `skerry ast`: the syntax tree of one template. Problems of the template go to standard error. */
export async function astCommand(
  path: string,
  options: AstCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const { out, err } = console;
  const template = await compileFile(createEngine(), path);
  for (const found of template.diagnostics) await err.write(formatText(found, err.colors));
  await out.write(FORMATS[options.format](template, out));
  return EXIT.clean;
}

function toJson(value: unknown, indent?: number): string {
  try {
    return `${JSON.stringify(value, null, indent)}\n`;
  } catch (error) {
    // A chain of branches nests as deep as it is long.
    if (!(error instanceof RangeError)) throw error;
    throw new Fault("the tree is nested too deep to be written as JSON; use '--format tree'");
  }
}
