import { extname, normalize, resolve } from 'node:path';
import type { Engine, InstructionTree, Template } from '../../engine/index.js';
import { CliError } from './cli-error.js';
import type { Channel } from './console.js';
import { listFiles, readJson, readText } from './files.js';
import { formatNote } from './report.js';

/** The endings of the files that are taken for templates when a folder is searched. */
export const TEMPLATE_ENDINGS: readonly string[] = [
  '.block',
  '.htm',
  '.html',
  '.item',
  '.json-t',
  '.jsont',
  '.list',
  '.page',
  '.region',
];

export function isTemplateName(name: string): boolean {
  return TEMPLATE_ENDINGS.includes(extname(name).toLowerCase());
}

/** Compiles a file: template source, or a serialised instruction tree when its name ends in `.json`. */
export async function compileFile(engine: Engine, path: string): Promise<Template> {
  const isTree = extname(path).toLowerCase() === '.json';
  return engine.compile(isTree ? await readTree(path) : await readText(path), { name: path });
}

async function readTree(path: string): Promise<InstructionTree> {
  const tree = await readJson(path);
  if (!Array.isArray(tree)) {
    throw new CliError(`'${path}' must hold a serialised instruction tree, which is a JSON array`);
  }
  return tree;
}

/**
 * The templates that are named or lie under folders, each once however often it is reached.
 *
 * @throws CliError for a folder that has none
 */
export async function findTemplates(
  paths: readonly string[],
  err: Channel,
): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for (const path of paths) {
    const listing = await listFiles(path, isTemplateName);
    for (const note of listing.passedOver) await err.write(formatNote(note, err.colors));
    if (listing.files.length === 0) {
      const endings = TEMPLATE_ENDINGS.join(' ');
      throw new CliError(`no templates under '${path}' (files that end in ${endings})`);
    }
    for (const file of listing.files) files.set(resolve(file), normalize(file));
  }
  return [...files.values()];
}
