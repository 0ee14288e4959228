import { safeAddress } from '../../shared/address.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, textField, toFinite } from '../shared/values.js';
import { encodePath, normalPath } from './paths.js';

/** An address that leads on to another. */
export interface Redirect {
  /** A decoded path; `[name]` is a placeholder for one segment. */
  readonly from: string;
  /** The target; `[name]` is the value of the placeholder. */
  readonly to: string;
  readonly status: number;
}

const PERMANENT = 301;
const STATUSES: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/** Maps are read once for each site. */
const known = new WeakMap<object, readonly Redirect[]>();

/**
 * The URL mappings of a site, `redirects` of `site.json`: a list of `{ from, to, status }`, an object of path to
 * address, or the platform's lines, `/old/[name] -> /new/[name] 301`. Mappings without a path are left out.
 */
export function redirectsOf(site: JsonObject): readonly Redirect[] {
  const given = field(site, 'redirects');
  if (typeof given === 'string') return readEntries(given.split(/\r?\n/).flatMap(readLine));
  if (typeof given !== 'object' || given === null) return [];
  const found = known.get(given) ?? readEntries(entriesOf(given));
  known.set(given, found);
  return found;
}

function entriesOf(given: object): readonly unknown[] {
  if (Array.isArray(given)) {
    return given.flatMap((entry) => (typeof entry === 'string' ? readLine(entry) : [entry]));
  }
  return Object.entries(isObject(given) ? given : {}).map(([from, to]) => ({ from, to }));
}

function readLine(line: string): readonly JsonObject[] {
  const [from, arrow, to, status, ...more] = line.trim().split(/\s+/);
  if (arrow !== '->' || to === undefined || more.length > 0) return [];
  return [{ from, to, ...(status === undefined ? {} : { status }) }];
}

function readEntries(entries: readonly unknown[]): readonly Redirect[] {
  return entries.flatMap((entry) => {
    const from = normalPath(textField(entry, 'from') ?? '');
    const to = textField(entry, 'to');
    if (from === undefined || to === undefined) return [];
    const status = toFinite(field(entry, 'status'));
    const isKnown = status !== undefined && STATUSES.has(status);
    return [{ from, to, status: isKnown ? status : PERMANENT }];
  });
}

const PLACEHOLDER = /^\[(\w+)\]$/;

/** Where a decoded path is mapped to; the first mapping counts. */
export function findRedirect(
  redirects: readonly Redirect[],
  path: string,
): Omit<Redirect, 'from'> | undefined {
  for (const { from, to, status } of redirects) {
    const values = from === path ? new Map<string, string>() : match(from, path);
    if (values === undefined) continue;
    return { to: to.replace(/\[(\w+)\]/g, (all, name) => encode(values.get(name)) ?? all), status };
  }
  return undefined;
}

/** The values of the placeholders of a pattern in a path; undefined when the pattern does not match. */
function match(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  if (!pattern.includes('[')) return undefined;
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = PLACEHOLDER.exec(segment)?.[1];
    if (name !== undefined) values.set(name, value);
    else if (segment !== value) return undefined;
  }
  return values;
}

function encode(segment: string | undefined): string | undefined {
  return segment === undefined
    ? undefined
    : encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'));
}

/** The file from which static hosts read URL mappings. */
export const REDIRECTS_FILE = '_redirects';

/** The mappings of a site as static hosts read them, one line each: `/old/:name /new/:name 301`. */
export function redirectsFile(site: JsonObject): string {
  return redirectsOf(site)
    .flatMap(({ from, to, status }) => {
      const target = safeAddress(to);
      if (target === undefined || target === '') return [];
      const line = [encodePath(from), target].map(toHost);
      return [`${line.join(' ')} ${status}\n`];
    })
    .join('');
}

/** Placeholders in the syntax of hosts; blanks would end an address, and `*` means any text. */
function toHost(address: string): string {
  return address
    .replace(/%5B(\w+)%5D|\[(\w+)\]/g, (_all, encoded, plain) => `:${encoded ?? plain}`)
    .replace(/[\s*]/g, (character) => (character === '*' ? '%2A' : '%20'));
}

/** The mappings of such a file; other rules of hosts are skipped. */
export function readRedirectsFile(text: string): readonly Redirect[] {
  return readEntries(
    text.split('\n').flatMap((line) => {
      const [from, to, status] = line.trim().split(/\s+/);
      return [{ from: fromHost(from ?? ''), to: fromHost(to ?? ''), status }];
    }),
  );
}

function fromHost(address: string): string {
  return address.replace(/\/:(\w+)/g, '/[$1]');
}
