import { LessCompiler } from '@squarespace/less-ts';
import { converter } from 'culori';
import type { StyleJob } from '../contracts.js';
import { fontVariables } from '../font-tweaks.js';
import { resolveWithin } from '../resolve.js';

const toRgb = converter('rgb');

/** What the platform's dialect of LESS makes of a source, and what it finds wrong with it. */
export interface PlatformStyles {
  readonly css: string;
  readonly errors: readonly string[];
}

/** Compiles a source as the platform does; one that it cannot read has no CSS. */
export function compileAsPlatform(source: string): PlatformStyles {
  try {
    const { css, errors } = new LessCompiler({ indentSize: 2 }).compile(source);
    return { css, errors: errors.flatMap((event) => event.errors.map((error) => error.message)) };
  } catch (error) {
    return { css: '', errors: [(error as Error).message] };
  }
}

/**
 * The stylesheets of a site as one source: each import in its place, once, and the chosen tweaks at the end. What
 * the platform lends is left out.
 */
export function oneSource(job: StyleJob): string {
  const seen = new Set<string>();
  const parts = job.entries.map((path) => inline(path, job.files.get(path) ?? '', job, seen));
  const chosen = Object.entries(job.variables).map(([name, value]) => `@${name}: ${value};`);
  return [fontVariables(job), ...parts, ...chosen].join('\n');
}

const IMPORT =
  /^[ \t]*@import\s+(?:\([\w, ]*\)\s*)?(?:url\(\s*)?["']([^"'\n]+)["']\s*\)?\s*([^;\n]*);/gm;

function inline(path: string, text: string, job: StyleJob, seen: Set<string>): string {
  seen.add(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return text.replace(IMPORT, (all, name: string, media: string) => {
    if (/^(?:https?:)?\/\//.test(name)) return all;
    const found = [folder, 'styles/', '']
      .flatMap((base) => [name, `${name}.less`].map((each) => resolveWithin(base, each)))
      .find((each) => each !== undefined && job.files.has(each));
    if (found === undefined || seen.has(found)) return '';
    const made = inline(found, job.files.get(found) ?? '', job, seen);
    return media.trim() === '' ? made : `@media ${media} { ${made} }`;
  });
}

/** CSS by what it means to a browser: one text for all ways to write blanks, numbers and colours. */
export function meaningOf(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(COLOUR, colourOf)
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,:>])\s*/g, '$1')
    .replace(/\s*!\s*important/g, '!important')
    .replace(/:nth-[\w-]+\([^()]*\)/g, (part) => part.replace(/\s/g, ''))
    .replace(/;+}/g, '}')
    .replace(/(?<![\w#.])\d*\.\d+(?!\.)/g, (digits) => String(Number(Number(digits).toFixed(3))))
    .trim();
}

const COLOUR = /(?:\brgb|\bhsl)a?\([^()]*\)|#[\da-f]{3,8}\b|(?<![\w.#$@-])[a-z]{3,20}(?![\w(-])/gi;

/** A colour in one way to write it; what is none stays as it is. */
function colourOf(text: string): string {
  const colour = toRgb(text);
  if (colour === undefined) return text;
  const [r, g, b] = [colour.r, colour.g, colour.b].map((part) => Math.round(part * 255));
  return `rgba(${r},${g},${b},${Number((colour.alpha ?? 1).toFixed(3))})`;
}
