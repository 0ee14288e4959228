import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { platformNeeds, yuiModules } from '../head/platform-needs.js';

/** Modules that pages of the platform always have. */
const ALWAYS = [
  'node',
  'event',
  'event-custom',
  'event-flick',
  'event-resize',
  'event-touch',
  'node-event-simulate',
  'node-scroll-info',
  'anim',
  'transition',
  'array-extras',
  'base',
  'history',
  'io-base',
  'json',
  'querystring',
  'yui-throttle',
];

/**
 * Settings of its loader: it must not request missing modules from other hosts. It also finds the global object without
 * `Function`, which the content security policy of pages forbids.
 */
const SETTINGS =
  'window.YUI_config={bootstrap:false,fetchCSS:false,throwFail:false,global:window};';

/**
 * The library YUI as one script, for templates whose scripts use it: its seed and the modules that they name,
 * each after those it needs. It is read, never run, from the package `yui` beside the site or beside Skerry.
 *
 * @returns undefined when no script uses it, or the package is not there.
 */
export async function readYui(
  templates: ReadonlyMap<string, unknown>,
  folder: string,
): Promise<string | undefined> {
  const texts = [...templates.values()].filter((text) => typeof text === 'string');
  if (!texts.some((text) => platformNeeds(text).yui)) return undefined;
  const root = findYui(folder);
  const seed = root && (await readText(join(root, 'yui', 'yui-min.js')));
  if (root === undefined || seed === undefined) return undefined;
  const aliases = readAliases(seed);
  const ordered = new Map<string, string | undefined>();
  const add = async (name: string): Promise<void> => {
    if (ordered.has(name)) return;
    ordered.set(name, undefined);
    for (const part of aliases.get(name) ?? []) await add(part);
    const text = await readText(join(root, name, `${name}-min.js`));
    for (const needed of neededBy(text)) await add(needed);
    // A module that is added again moves to the end, behind the modules that it needs.
    ordered.delete(name);
    ordered.set(name, text);
  };
  for (const name of [...ALWAYS, ...texts.flatMap(yuiModules)]) await add(name);
  const found = [...ordered].map(
    ([name, text]) => text ?? (OF_PLATFORM.test(name) ? empty(name) : ''),
  );
  const text = [seed, ...found.filter((each) => each !== '')].join('\n');
  // Some templates print the head twice.
  return `if(!window.YUI){${SETTINGS}\n${text}\n}`;
}

/** Modules that the platform had beside the library. Here they are empty, so that modules that need them can run. */
const OF_PLATFORM = /^squarespace-/;

const empty = (name: string): string => `YUI.add(${JSON.stringify(name)},function(){},"0");`;

/** The folder of the package `yui` beside a template folder or beside Skerry; undefined without one. */
export function findYui(folder: string): string | undefined {
  return findPackage(join(folder, 'package.json')) ?? findPackage(import.meta.url);
}

function findPackage(from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve('yui/package.json'));
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Names of groups of modules, as the seed lists them. */
function readAliases(seed: string): ReadonlyMap<string, readonly string[]> {
  const list = /aliases=\{([^{}]*)\}/.exec(seed)?.[1] ?? '';
  const entries = list.matchAll(/(?<![\w-])([\w-]+)"?:\[([^[\]]*)\]/g);
  return new Map([...entries].map(([, name = '', parts = '']) => [name, namesIn(parts)]));
}

/** The modules that a module needs, which it lists at its end. */
function neededBy(text: string | undefined): readonly string[] {
  const end = text?.slice(-4000) ?? '';
  const lists = [...end.matchAll(/(?:requires|use)"?:\[([^[\]]*)\]/g)];
  return lists.flatMap(([, names = '']) => namesIn(names));
}

const namesIn = (list: string): readonly string[] => list.match(/[\w-]+/g) ?? [];
