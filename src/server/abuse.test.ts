import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../store/testing/database.js';
import { changeBetween } from '../store/testing/ledger.js';
import { SCOPES } from './features/api-keys/routes.js';
import { ROUTES } from './features/index.js';
import type { AnyRoute, Method } from './http/route.js';
import { type Listening, listen } from './listen.js';
import { IN_FLIGHT, race, SLOW_IN_FLIGHT } from './testing/abuse/race.js';
import { SIGNER } from './testing/abuse/refunding.js';
import {
  type AbuseRow,
  type Attempt,
  KINDS,
  type Kind,
  type Reason,
  type Sample,
  type Sent,
  type Told,
} from './testing/abuse/row.js';
import {
  addressOf,
  headersOf,
  jsonOf,
  make,
  meaningOf,
  NOTHING,
  told,
} from './testing/abuse/send.js';
import { abusedSite } from './testing/abuse/site.js';
import { ABUSE } from './testing/abuse/table.js';
import { HOSTS, World } from './testing/abuse/world.js';
import { startTestServer } from './testing/server.js';

/**
 * Of so many routes one is tried in the ways that are the same for all; what is of a route alone is always tried.
 * `.ci/run` tries every route on both databases.
 */
const EVERY = Number(process.env.SKERRY_ABUSE_EVERY ?? (onPostgres ? 1 : 12));

const MONTH = 31 * 24 * 60 * 60 * 1_000;

const errors: unknown[] = [];
const harness = startTestServer(
  async () => {
    const [one, two] = await Promise.all([abusedSite('one'), abusedSite('two')]);
    return ({ url }) => (new URL(url).hostname === 'two.test' ? two : one);
  },
  {
    testPayments: true,
    payments: () => [SIGNER],
    now: () => world.now,
    onError: (error, id) => id !== 'payments' && errors.push(error),
  },
);
const world = new World(harness);

beforeAll(() => world.open());
afterAll(() => world.close());
afterEach(() => expect(errors.splice(0)).toEqual([]));

it('every call has its row, and every row its call', () => {
  expect(Object.keys(ABUSE).sort()).toEqual(ROUTES.map(({ id }) => id).sort());
});

/** What an honest call is answered and leaves; of each route once. */
const honestly = new Map<string, Promise<{ told: Told; change: object }>>();
function honest(route: AnyRoute, row: AbuseRow) {
  const known = honestly.get(route.id) ?? honestOf(route, row);
  honestly.set(route.id, known);
  return known;
}
async function honestOf(route: AnyRoute, row: AbuseRow) {
  await world.ledger.clear();
  const sample = await row.honest(world);
  const { result, change } = await world.during(() => make(route, sample));
  return { told: result, change: meaningOf(change) };
}

const isReading = ({ method }: AnyRoute): boolean => method === 'GET';
const isRefusal = ({ status }: Told): boolean => status >= 400 && status < 500;
const isReason = (given: AbuseRow['again'] | AbuseRow['owner']): given is Reason =>
  typeof given === 'object' && 'why' in given;
const sameKey = (sample: Sample): Sample => ({
  ...sample,
  headers: { ...sample.headers, 'idempotency-key': world.unique('key') },
});

/** What is tried, and the statuses that refuse it; default 400. */
type Refused = readonly [string, () => Promise<Told>, ...number[]];

/** Who may not make the calls of owners. */
async function outsiders() {
  const { apiKeys } = world.storeOf();
  const other = await apiKeys.create('other', ['nothing']);
  const gone = await apiKeys.create('gone', [...SCOPES]);
  await apiKeys.revoke(gone.apiKey.id);
  const headersWith = (key: string) => ({ authorization: `Bearer ${key}` });
  return [
    { tried: 'a member', by: (await world.member('nobody')).by, headers: {}, status: 403 },
    { tried: 'a key for something else', headers: headersWith(other.key), status: 403 },
    { tried: 'a key that was revoked', headers: headersWith(gone.key), status: 401 },
  ];
}

/** Many refusals of one call, after which it is made as it should be: what was refused was not the call. */
async function refusals(
  route: AnyRoute,
  row: AbuseRow,
  tries: (sample: Sample) => readonly Refused[],
): Promise<void> {
  const sample = await row.honest(world);
  const { change } = await world.during(async () => {
    for (const [tried, run, ...statuses] of tries(sample)) {
      const answer = await run();
      expect
        .soft(statuses.length > 0 ? statuses : [400], `${tried}: ${answer.text}`)
        .toContain(answer.status);
    }
  });
  expect(meaningOf(change)).toEqual(NOTHING);
  const { told: answer } = await honest(route, row);
  expect((await make(route, sample)).status).toBe(answer.status);
}

/** Tries what a row says of a kind. */
async function attempt(route: AnyRoute, row: AbuseRow, tried: Attempt): Promise<void> {
  await world.ledger.clear();
  if ('play' in tried) return tried.play(world);
  const { leaves = 'as before', after = 0, holds } = tried as Sent;
  const sample = await tried.send(await row.honest(world), world);
  const before = await world.ledger.read();
  const answer = await world.after(after, () => make(route, sample));
  const change = meaningOf(changeBetween(before, await world.ledger.read()));
  if (tried.told === undefined) expect(isRefusal(answer), answer.text).toBe(true);
  else expect(answer.status, answer.text).toBe(tried.told);
  if (leaves === 'as before') expect(change).toEqual(NOTHING);
  if (leaves === 'as honest') expect(change).toEqual((await honest(route, row)).change);
  await holds?.(answer, sample, world);
}

/** Members that the schema of a call does not name: as though they were asked for. */
const SMUGGLED = {
  provider: { provider: 'free', payment_provider: 'free', testMode: true, paymentId: 'x' },
  price: { price: 1, unitPriceCents: 1, subTotalCents: 1, discountCents: 9e6, balanceCents: 9e6 },
  currency: {
    currencyCode: 'JPY',
    selectedCurrency: 'JPY',
    priceMoney: { value: '0.01', currency: 'JPY' },
  },
  owner: {
    accountId: 'x',
    siteUserId: 'x',
    ownerId: 'x',
    roles: [1],
    proven: true,
    websiteId: 'two',
  },
  earlier: { isPurchased: false, active: 1, usesLeft: 9, version: 0, created: 1, expires: 9e15 },
} as const satisfies Partial<Record<Kind, object>>;

async function smuggled(route: AnyRoute, row: AbuseRow, kind: keyof typeof SMUGGLED) {
  if (route.body === undefined || route.body.type === 'array' || row.keepsAnyMember) return;
  const sample = await row.honest(world);
  // What the call does name is said by its row.
  const sent = { ...sample, body: { ...SMUGGLED[kind], ...sample.body } };
  const { result, change } = await world.during(() => make(route, sent));
  const { change: wanted } = await honest(route, row);
  if (isRefusal(result)) expect(meaningOf(change)).toEqual(NOTHING);
  else expect([result.status, meaningOf(change)]).toEqual([200, wanted]);
}

/** What is tried with all calls alike, by kind. */
const GENERIC: Readonly<Record<Kind, (route: AnyRoute, row: AbuseRow) => Promise<void>>> = {
  provider: (route, row) => smuggled(route, row, 'provider'),
  price: (route, row) => smuggled(route, row, 'price'),
  currency: (route, row) => smuggled(route, row, 'currency'),
  earlier: (route, row) => smuggled(route, row, 'earlier'),

  async owner(route, row) {
    await smuggled(route, row, 'owner');
    const { who } = route.access;
    const stranger = await world.visitor();
    const asked = (by: Sample['by'], sample: Sample, headers = {}) =>
      make(route, { ...sample, by, headers: { ...sample.headers, ...headers } });
    const crumbs =
      isReading(route) || route.withoutCrumb ? [] : ['', 'x', stranger.cookie('crumb') ?? ''];
    const others = who === 'owner' ? await outsiders() : [];
    await refusals(route, row, (sample) => [
      ...crumbs.map((crumb): Refused => {
        const headers = { 'x-csrf-token': crumb };
        return ['another crumb', () => make(route, sample, { headers }), 403];
      }),
      ...(who === 'everyone' ? [] : [['nobody', () => asked(stranger, sample), 401] as const]),
      ...others.map(({ tried, by, headers, status }): Refused => {
        return [tried, () => asked(by ?? stranger, sample, headers), status];
      }),
    ]);
  },

  async site(route, row) {
    const sample = await row.honest(world);
    const cookies = sample.by.copy(HOSTS.two);
    const own =
      route.access.who === 'owner'
        ? await world.owner('two')
        : route.access.who === 'member'
          ? (await world.member('member', [], 'two')).by
          : await world.visitor('two');
    const { change } = await world.during(async () => {
      const carried = await make(route, { ...sample, by: cookies });
      const mayAll = isReading(route) || route.withoutCrumb === true;
      if (!mayAll || route.access.who !== 'everyone') {
        expect(isRefusal(carried), carried.text).toBe(true);
      }
      expect((await make(route, { ...sample, by: own })).status).toBeLessThan(500);
      if (isReading(route)) return;
      for (const headers of [
        { origin: 'http://evil.test' },
        { origin: HOSTS.two },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await make(route, sample, { headers: headers as Record<string, string> });
        expect(answer.status, JSON.stringify(headers)).toBe(403);
      }
    });
    const ofOne = ({ added, taken }: typeof change) =>
      [...added.values(), ...taken.values()]
        .flat()
        .filter((text) => text.includes('"websiteId":"one"'));
    expect(ofOne(change)).toEqual([]);
  },

  async twice(route, row) {
    const { again } = row;
    const { change: wanted } = await honest(route, row);
    for (const withKey of again === 'by key' ? [true] : [false, true]) {
      await world.ledger.clear();
      const sample = withKey ? sameKey(await row.honest(world)) : await row.honest(world);
      const first = await world.during(() => make(route, sample));
      expect([first.result.status, meaningOf(first.change)]).toEqual([200, wanted]);
      const second = await world.during(() => make(route, sample));
      expect(second.result.status).toBeLessThan(500);
      if (isReason(again)) expect(meaningOf(second.change)).toEqual(wanted);
      else expect(meaningOf(second.change)).toEqual(NOTHING);
      if (again === 'by key') expect(second.result).toEqual(first.result);
    }
  },

  async atOnce(route, row) {
    const { again } = row;
    const { change: wanted } = await honest(route, row);
    // With one Idempotency-Key all are one request, whatever the call; without one the row says what they are.
    const count = row.isSlow ? SLOW_IN_FLIGHT : IN_FLIGHT;
    const keys = again === 'by key' ? [true] : [false, true];
    for (const withKey of keys) {
      await world.ledger.clear();
      const sample = withKey ? sameKey(await row.honest(world)) : await row.honest(world);
      const { result, change } = await world.during(() =>
        race(() => make(route, { ...sample, by: sample.by.copy() }), count),
      );
      expect(result.some(({ status }) => status === 200)).toBe(true);
      for (const { status, text } of result) expect(status, text).toBeLessThan(500);
      const all = isReason(again) ? repeated(wanted, count) : wanted;
      expect(meaningOf(change)).toEqual(all);
      if (again === 'by key') expect(new Set(result.map(({ text }) => text)).size).toBe(1);
    }
  },

  async half(route, row) {
    const sample = sameKey(await row.honest(world));
    const { change } = await world.during(async () => {
      await cut(route, sample, 'head');
      for (const late of isReading(route) ? [] : [false, true]) {
        await cut(route, sample, 'body', late);
        await cut(route, sample, 'chunks', late);
      }
    });
    expect(meaningOf(change)).toEqual(NOTHING);
    // Sent to its end, it counts, whether or not its answer arrives; and its sender may send it again.
    const { change: wanted } = await honest(route, row);
    const { change: lost } = await world.during(async () => {
      await cut(route, sample, 'answer');
      if (!isReason(row.again)) await make(route, sample);
    });
    expect(meaningOf(lost)).toEqual(wanted);
  },

  async later(route, row) {
    if (route.access.who === 'everyone') return;
    await refusals(route, row, (sample) => [
      ['a session that has ended', () => world.after(MONTH, () => make(route, sample)), 401],
    ]);
  },

  async otherwise(route, row) {
    const taken = new Set(
      ROUTES.filter(({ path }) => path === route.path).map(({ method }) => method),
    );
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (method) => !taken.has(method as Method),
    );
    await refusals(route, row, (sample) => {
      const json = jsonOf(route, sample) ?? '{}';
      const sent = (tried: string, init: Parameters<typeof make>[2], ...statuses: number[]) =>
        [tried, () => make(route, sample, init), ...statuses] as const;
      const typed = (type: string, body: string | Uint8Array, ...statuses: number[]) =>
        sent(type, { headers: { 'content-type': type }, body: body as BodyInit }, ...statuses);
      const overridden = {
        'x-http-method-override': route.method,
        'x-http-method': route.method,
        'x-method-override': route.method,
      };
      const asJson = {
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': sample.by.cookie('crumb') ?? '',
        },
      };
      const { body: _, ...read } = sample;
      return [
        ...methods.map((method) =>
          sent(
            method,
            method === 'GET' ? { method, body: null } : { method, body: json, ...asJson },
            405,
          ),
        ),
        ...(isReading(route) || taken.has('GET')
          ? []
          : [
              [
                'a link that says it means it',
                () =>
                  told(
                    sample.by.send(addressOf(route, read), {
                      headers: { ...sample.headers, ...overridden },
                    }),
                  ),
                405,
              ] as const,
            ]),
        ...(isReading(route)
          ? []
          : [
              typed('text/plain', json, 415),
              typed('application/xml', json, 415),
              typed('application/json-seq', json, 415),
              typed('application/json', json.slice(0, -1)),
              typed('application/json', 'null'),
              typed('application/json', Buffer.from(json, 'utf16le')),
              ...(route.body?.type === 'array' ? [] : [typed('application/json', `[${json}]`)]),
              typed('multipart/form-data; boundary=x', json),
              typed('application/json', `"${'x'.repeat(100_001)}"`, 413),
            ]),
      ];
    });
  },
};

/** A change so many times: for what each time makes one more of. */
function repeated(change: object, times: number): object {
  const { added, taken } = change as { added: Record<string, string[]>; taken: object };
  expect(taken).toEqual({});
  const all = Object.entries(added).map(([table, texts]) => [
    table,
    Array.from({ length: times }, () => texts)
      .flat()
      .sort(),
  ]);
  return { added: Object.fromEntries(all), taken };
}

let port: Listening | undefined;
/** Requests that came over the network and are answered or given up. */
let arrived: Promise<unknown>[] = [];
let heard: () => void = () => {};
/** Whether requests are read only when their connection has ended. */
let isLate = false;
beforeAll(async () => {
  port = await listen(
    (request, env) => {
      const { outgoing } = env as HttpBindings;
      const ended = isLate ? once(outgoing, 'close') : Promise.resolve();
      const answer = ended.then(() => harness.server.fetch(request));
      arrived.push(answer);
      heard();
      return answer;
    },
    { port: 0, host: '127.0.0.1' },
  );
});
afterAll(() => port?.close());

/**
 * Sends a call over the network, and cuts the connection: in its head, its body, or before its answer.
 *
 * @param late whether the server reads it only then
 */
async function cut(
  route: AnyRoute,
  sample: Sample,
  where: 'head' | 'body' | 'chunks' | 'answer',
  late = false,
): Promise<void> {
  isLate = late;
  const body = Buffer.from(jsonOf(route, sample) ?? '');
  const isChunked = where === 'chunks';
  const head = [
    `${route.method} ${addressOf(route, sample)} HTTP/1.1`,
    'host: localhost',
    `cookie: ${sample.by.cookies}`,
    ...Object.entries(headersOf(route, sample)).map(([name, value]) => `${name}: ${value}`),
    ...(isReading(route)
      ? []
      : [isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`]),
    '\r\n',
  ].join('\r\n');
  // Half of a body that is a whole object is an object too where its length is not asked for.
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
  const half = body.subarray(0, Math.ceil(body.length / 2));
  const sent: Readonly<Record<typeof where, readonly (string | Uint8Array)[]>> = {
    head: [head.slice(0, head.length / 2)],
    body: [head, half],
    chunks: [head, chunk],
    answer: [head, body],
  };
  arrived = [];
  const came = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const socket = connect(Number(new URL(port?.url ?? '').port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat(sent[where].map((each) => Buffer.from(each))), () => resolve()),
  );
  if (where !== 'head') await came;
  socket.destroy();
  await closed;
  await Promise.all(arrived);
}

describe.each(ROUTES.map((route) => [route.id, route] as const))('%s', (id, route) => {
  const row = ABUSE[id];
  if (row === undefined) return;
  beforeEach(async () => {
    await honest(route, row);
    await world.ledger.clear();
  });

  it('succeeds when it is made as it should be', async () => {
    const { told: answer, change } = await honest(route, row);
    expect(answer.status, answer.text).toBe(200);
    expect(row.gain).not.toBe('');
    if (isReading(route) || row.keepsNothing) expect(change).toEqual(NOTHING);
    else expect(change).not.toEqual(NOTHING);
  });

  const tries = (kind: Kind): Reason | readonly Attempt[] => {
    const own = { ...row.more, ...row };
    return (own as Partial<Record<Kind, Reason | readonly Attempt[]>>)[kind] ?? [];
  };
  it.each(Object.keys(KINDS) as Kind[])('brings nobody more: %s', async (kind) => {
    if (ROUTES.indexOf(route) % EVERY === 0) await GENERIC[kind](route, row);
    const own = tries(kind);
    if (isReason(own)) expect(own.isSo?.(route) ?? own.why !== '', own.why).toBe(true);
    else for (const each of own) await attempt(route, row, each);
  });
});
