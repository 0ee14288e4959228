import { parseConf, plainValue } from '../conf/json.js';
import type { TweakClass } from '../model/tweak-class.js';
import type { JsonObject } from '../shared/types.js';
import { isObject, objectField, textField } from '../shared/values.js';

/** A choice that a stylesheet gives to the site's owner, in a comment `// tweak: { … }`. */
export interface Tweak {
  /** The fields of the comment: `type`, `title`, `default`, `active`, `options`, … */
  readonly settings: JsonObject;
  /** The variable that follows the comment, without `@`, and its value in the stylesheet. */
  readonly variable?: { readonly name: string; readonly initial: string };
  /** The mixin that follows the comment, without the dot, and its declarations. */
  readonly mixin?: { readonly name: string; readonly body: string };
}

const DECLARATION = /@([\w-]{1,100})\s*:\s*((?:\S[^\n]{0,999})?);/y;
const MIXIN = /\.([\w-]{1,100})\s*\{([^{}]{0,4000})\}/y;
const COMMENT = /^[ \t]*\/\/\s*tweak\s*:\s*(\{.{0,4000}\})[ \t;]*\r?$/gm;
const BLANK = /\s*/y;

/** Reads the tweaks of a stylesheet. Malformed ones are left out. */
export function readTweaks(text: string): Tweak[] {
  return [...text.matchAll(COMMENT)].flatMap((comment) => {
    const settings = parseSettings(comment[1]);
    if (settings === undefined) return [];
    const end = matchAt(BLANK, text, comment.index + comment[0].length)?.[0].length ?? 0;
    const start = comment.index + comment[0].length + end;
    const variable = matchAt(DECLARATION, text, start);
    const mixin = matchAt(MIXIN, text, start);
    return [
      {
        settings,
        ...(variable && {
          variable: { name: variable[1] ?? '', initial: variable[2]?.trim() ?? '' },
        }),
        ...(mixin && { mixin: { name: mixin[1] ?? '', body: mixin[2] ?? '' } }),
      },
    ];
  });
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** As people write it: quotes of both kinds or none, commas at the end. */
function parseSettings(text = ''): JsonObject | undefined {
  try {
    const settings = plainValue(parseConf(text));
    return isObject(settings) ? settings : undefined;
  } catch {
    return undefined;
  }
}

/** The tweaks that a site's content sets, by name: `template.tweaks` of `site.json`, or its `tweaks`. */
export function tweakValues(site: JsonObject): JsonObject {
  return {
    ...objectField(site, 'tweaks'),
    ...objectField(objectField(site, 'template'), 'tweaks'),
  };
}

/** The tweaks of a template's stylesheets that show as classes, in the order of the files. */
export function readTweakClasses(
  templates: ReadonlyMap<string, string | Uint8Array>,
  stylesheets: readonly string[],
): readonly TweakClass[] {
  const classes = new Map<string, TweakClass>();
  for (const stylesheet of stylesheets) {
    const text = templates.get(`styles/${stylesheet}`);
    if (typeof text !== 'string') continue;
    for (const { settings } of readTweaks(text)) {
      const tweak = classOf(settings);
      if (tweak !== undefined) classes.set(tweak.name, tweak);
    }
  }
  return [...classes.values()];
}

/** The values that a template's stylesheets give its tweaks, by the names that scripts ask for. */
export function readTweakDefaults(
  templates: ReadonlyMap<string, string | Uint8Array>,
  stylesheets: readonly string[],
): JsonObject {
  const values: [string, string][] = [];
  for (const stylesheet of stylesheets) {
    const text = templates.get(`styles/${stylesheet}`);
    if (typeof text !== 'string') continue;
    for (const { settings, variable } of readTweaks(text)) {
      if (variable !== undefined) values.push([variable.name, variable.initial]);
      const tweak = classOf(settings);
      const title = textField(settings, 'title');
      if (tweak === undefined || title === undefined) continue;
      for (const name of new Set([title, tweak.name])) values.push([name, String(tweak.initial)]);
    }
  }
  return Object.fromEntries(values);
}

function classOf(settings: JsonObject): TweakClass | undefined {
  const name = toClass(textField(settings, 'title') ?? '');
  if (name === '') return undefined;
  if (settings.type === 'checkbox') {
    return { name, type: 'checkbox', initial: isOn(settings.active ?? settings.default) };
  }
  if (settings.type !== 'dropdown') return undefined;
  const options = Array.isArray(settings.options) ? settings.options : [];
  const initial = settings.default ?? options[0];
  return typeof initial === 'string' ? { name, type: 'dropdown', initial } : undefined;
}

/** The classes that tweaks give the body of every page. */
export function tweakClasses(declared: readonly TweakClass[], chosen: JsonObject): string[] {
  const values = new Map(
    Object.entries(chosen).map(([key, value]) => [
      toClass(key.replace(/^@/, '').replace(/([a-z0-9])([A-Z])/g, '$1-$2')),
      value,
    ]),
  );
  const own = declared.flatMap(({ name, type, initial }) => {
    const value = values.get(name) ?? initial;
    values.delete(name);
    return type === 'checkbox' ? (isOn(value) ? [name] : []) : choice(name, value);
  });
  const others = [...values].flatMap(([name, value]) =>
    isOn(value) && name !== '' ? [name] : WORDS.test(String(value)) ? choice(name, value) : [],
  );
  return [...own, ...others];
}

const isOn = (value: unknown): boolean => value === true || value === 'true';

/** Values of tweaks that no stylesheet declares are classes when they are words, not colours or sizes. */
const WORDS = /^[A-Za-z][A-Za-z0-9 :.-]*$/;

function choice(name: string, value: unknown): string[] {
  if (name === '' || typeof value !== 'string' || value === 'false') return [];
  const chosen = toClass(value);
  return chosen === '' ? [] : [`${name}-${chosen}`];
}

/** Characters that have no place in a class go, and blanks become hyphens one by one. */
function toClass(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/\s/g, '-');
}
