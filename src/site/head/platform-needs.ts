import type { PlatformNeeds } from '../model/platform-needs.js';

/** Files that hold scripts or load them. */
const WITH_SCRIPTS = /\.(?:js|mjs|region|block|list|item|page)$/;
/** Uses of the objects that the platform defines for scripts. */
const GLOBALS: readonly RegExp[] = [
  /\b(?:SQUARESPACE_CONTEXT|ImageLoader)\b/,
  /\b(?:Modernizr|SQS)\s*\./,
  /\bSquarespace\s*\.\s*[A-Za-z]/,
  /\bwindow\s*\.\s*Squarespace\b/,
  /\b(?:Class|Singleton)\.create\s*\(/,
];
/** Calls, since names alone prove nothing: minified scripts name anything `Y`. */
const YUI =
  /\bYUI\s*\(|\bYUI\.add\b|(?<![\w$.])Y\s*\.\s*(?:use\s*\(|Squarespace\b|(?:one|all)\s*\(\s*['"])/;

/** The parts of the platform that the scripts in a text use. */
export function platformNeeds(text: string): PlatformNeeds {
  const yui = YUI.test(text);
  return { globals: yui || GLOBALS.some((use) => use.test(text)), yui };
}

/** The same for a template folder, by file; without the files that use nothing of the platform. */
export function platformNeedsByFile(
  templates: ReadonlyMap<string, string | Uint8Array>,
): ReadonlyMap<string, PlatformNeeds> {
  const found = new Map<string, PlatformNeeds>();
  for (const [path, text] of templates) {
    if (!WITH_SCRIPTS.test(path) || typeof text !== 'string') continue;
    const needs = platformNeeds(text);
    if (needs.globals) found.set(path, needs);
  }
  return found;
}

/** The place of the first use of YUI in a text. */
export function firstUseOfYui(
  text: string,
): { readonly start: number; readonly end: number } | undefined {
  const found = YUI.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

/** The names of modules in calls of `use`. */
export function yuiModules(text: string): readonly string[] {
  return [...text.matchAll(USED)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);
}

const USED =
  /\.use\(\s{0,20}\[?\s{0,20}(['"][\w-]{1,60}['"](?:\s{0,20},\s{0,20}['"][\w-]{1,60}['"]){0,100})/g;
