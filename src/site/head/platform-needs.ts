import type { PlatformNeeds } from '../model/platform-needs.js';

/** Files that hold scripts or bring them into pages. */
const WITH_SCRIPTS = /\.(?:js|mjs|region|block|list|item|page)$/;
const GLOBALS =
  /\b(?:SQUARESPACE_CONTEXT|ImageLoader)\b|\bModernizr\s*\.|\bSquarespace\s*\.\s*[A-Za-z]|\bwindow\s*\.\s*Squarespace\b|\b(?:Class|Singleton)\.create\s*\(|\bSQS\s*\./;
/** Names alone are no sign: shortened scripts call anything `Y`. */
const YUI =
  /\bYUI\s*\(|\bYUI\.add\b|(?<![\w$.])Y\s*\.\s*(?:use\s*\(|Squarespace\b|(?:one|all)\s*\(\s*['"])/;

/** What the scripts in a text expect. */
export function platformNeeds(text: string): PlatformNeeds {
  const yui = YUI.test(text);
  return { globals: yui || GLOBALS.test(text), yui };
}

/** What the scripts of a template folder expect, by file; files that expect nothing are left out. */
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

/** Where a text first uses YUI; undefined when it does not. */
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
