import type { Change, Rows } from '../../../store/testing/ledger.js';
import type { AnyRoute } from '../../http/route.js';
import type { Sample, Told } from './row.js';

/** The path and query of a call. */
export function addressOf({ path }: AnyRoute, { params = {}, query }: Sample): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** The body of a call as JSON; undefined where it has none. */
export const jsonOf = ({ method }: AnyRoute, { body }: Sample): string | undefined =>
  method === 'GET' ? undefined : JSON.stringify(body ?? {});

/** The headers of a call as islands send them. */
export const headersOf = (
  { method }: AnyRoute,
  { by, headers }: Sample,
): Record<string, string> => ({
  ...(method === 'GET'
    ? {}
    : { 'content-type': 'application/json', 'x-csrf-token': by.cookie('crumb') ?? '' }),
  ...headers,
});

/** Makes a call. */
export function make(
  route: AnyRoute,
  sample: Sample,
  { headers = {}, ...init }: RequestInit & { headers?: Readonly<Record<string, string>> } = {},
): Promise<Told> {
  const body = jsonOf(route, sample);
  const request: RequestInit = {
    method: route.method,
    ...(body === undefined ? {} : { body }),
    ...init,
    headers: { ...headersOf(route, sample), ...headers },
  };
  return told(sample.by.send(addressOf(route, sample), request));
}

export async function told(answer: Promise<Response>): Promise<Told> {
  const response = await answer;
  return { status: response.status, text: await response.text() };
}

/** What differs each time: ids, tokens, MACs, salts, and the names of this table. */
const RANDOM: readonly (readonly [RegExp, string])[] = [
  [/scrypt\$[^"]+/g, '*'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*'],
  [/[0-9a-f]{24,}/g, '*'],
  [/(?<![\w-])[\w-]{22}(?![\w-])/g, '*'],
  [/-\d{6}(?!\d)/g, '-*'],
  [/"ending":"\w{4}"/g, '"ending":"*"'],
  [/"sold":\d+/g, '"sold":*'],
];

/** A change without what differs each time, so that two can be compared. */
export function meaningOf({ added, taken }: Change): object {
  return { added: masked(added), taken: masked(taken) };
}

function masked(rows: Rows): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...rows].map(([table, texts]) => [
      table,
      texts
        .map((text) => RANDOM.reduce((left, [random, star]) => left.replace(random, star), text))
        .sort(),
    ]),
  );
}

export const NOTHING = { added: {}, taken: {} };
