import { MAX_URL_LENGTH, toSlug } from '../../../engine/internals.js';

/** The path of a request, in the form of the tables of routes. */
export interface SitePath {
  /** Decoded, starts with `/`, without a `/` at the end. */
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|\p{Surrogate}/u;
const ENCODED_SLASH = /%(?:2f|5c)/i;

/**
 * Reads the path of a request. Undefined for paths that no page can have: with control characters, backslashes, encoded
 * slashes, bad escapes, `.` or `..` as a segment, or over the limit of length.
 */
export function readPath(target: string): SitePath | undefined {
  if (target.length > MAX_URL_LENGTH) return undefined;
  const hash = target.indexOf('#');
  const whole = hash === -1 ? target : target.slice(0, hash);
  const question = whole.indexOf('?');
  const raw = question === -1 ? whole : whole.slice(0, question);
  if (!raw.startsWith('/') || ENCODED_SLASH.test(raw)) return undefined;
  const path = plainPath(decode(raw) ?? '');
  const query = question === -1 ? '' : whole.slice(question + 1);
  return path === undefined ? undefined : { path, query };
}

/** A path that is decoded already as the tables of routes hold it; undefined when it is none of a site. */
export function plainPath(path: string): string | undefined {
  if (!path.startsWith('/') || FORBIDDEN.test(path)) return undefined;
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
  return `/${segments.join('/')}`;
}

/** The path of an address as the tables of routes hold it; undefined when it is none of a site. */
export function normalPath(url: string): string | undefined {
  return readPath(url)?.path;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The URL id of a title: its slug, or `fallback` when nothing of it is left. */
export function slugOf(title: string, fallback: string): string {
  const slug = toSlug(title.trim()).replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
  return slug === '' ? fallback : slug.slice(0, MAX_URL_LENGTH / 4);
}

/** Names of which each is given out once. */
export class UniqueNames {
  readonly #taken: Set<string>;
  /** By name the first number to try. No name is free again, so that equal ones do not count anew. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The name itself when it is free, else with the first of `-1`, `-2`, … that is. */
  claim(wanted: string): string {
    let name = wanted;
    let number = this.#next.get(wanted) ?? 1;
    for (; this.#taken.has(name); number++) name = `${wanted}-${number}`;
    this.#taken.add(name);
    this.#next.set(wanted, number);
    return name;
  }
}

/** The address of a decoded path. */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[?#]/g, (character) =>
    character === '?' ? '%3F' : '%23',
  );
}
