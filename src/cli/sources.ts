import { extname } from 'node:path';
import type { Engine, InstructionTree, Template } from '../../engine/index.js';
import { CliError } from './cli-error.js';
import { readJson, readText } from './files.js';

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
