import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, PluginBuild } from 'esbuild';
import { compileMessages, type Messages } from './compile-messages.js';

const WIDGETS = fileURLToPath(new URL('../widgets/', import.meta.url));

/** A plugin of esbuild: the files of messages are modules of compiled texts, those that islands use. */
export const messageModules = modulesOf((keys) => usedKeys(keys));

/** The same with the texts of components too. */
export const componentMessageModules = modulesOf((keys) => usedKeys(keys, false));

/** The same with all texts, for those who work with them all. */
export const allMessageModules = modulesOf((keys) => keys);

function modulesOf(wanted: (keys: readonly string[]) => readonly string[]): Plugin {
  return { name: 'message-modules', setup: (context) => setUp(context, wanted) };
}

function setUp(context: PluginBuild, wanted: (keys: readonly string[]) => readonly string[]): void {
  context.onLoad({ filter: /\/widgets\/messages\/[\w-]+\.json$/ }, ({ path }) => ({
    contents: messageModule(path, wanted),
    loader: 'js',
    resolveDir: dirname(path),
  }));
}

/** The module of a file of messages; by default with the texts that widgets use. */
export function messageModule(
  path: string,
  wanted: (keys: readonly string[]) => readonly string[] = (keys) => usedKeys(keys),
): string {
  const english = readMessages(join(dirname(path), 'en.json'));
  const keys = wanted(Object.keys(english));
  return compileMessages(basename(path, '.json'), readMessages(path), english, keys);
}

function readMessages(path: string): Messages {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Code of components alone, which no island loads. */
const COMPONENTS = /(?:^|\/)component(?:\.tsx$|\/)|^(?:checkout|shop)\//;

/**
 * The keys that stand, whole and in quotes, in the sources of widgets.
 *
 * @param isForIslands without those that stand in components alone
 */
export function usedKeys(keys: readonly string[], isForIslands = true): readonly string[] {
  const files = readdirSync(WIDGETS, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !(isForIslands && COMPONENTS.test(file)) &&
      !/\.test\.tsx?$|(?:^|\/)(?:testing|generated|editor)\/|messages\/catalogue\.ts$/.test(file),
  );
  const words = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(WIDGETS, file), 'utf8');
    for (const [, word = ''] of text.matchAll(/(?<=['"`])([a-z][\w.]*)(?=['"`])/gi))
      words.add(word);
  }
  return keys.filter((key) => words.has(key));
}
