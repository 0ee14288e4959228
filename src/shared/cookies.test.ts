import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Signatures } from '../server/http/security/signatures.js';
import { VisitorCookies } from '../server/http/security/visitor-cookies.js';
import { COOKIES, type CookieName, type CookieRow, type SignedCookie } from './cookies.js';

const SIGNATURES = new Signatures('a secret of tests that has enough characters');
const DAY = 24 * 60 * 60 * 1_000;
const NAMES = Object.keys(COOKIES) as CookieName[];
const rowOf = (name: CookieName): CookieRow => COOKIES[name];
const SIGNED = NAMES.filter((name) => rowOf(name).isSigned) as SignedCookie[];

interface At {
  readonly websiteId?: string;
  readonly now?: number;
  readonly isSecure?: boolean;
  readonly path?: string;
}

function cookiesOf(header: string | null, { websiteId = 'one', now = 0, isSecure, path }: At = {}) {
  const scope = { header, websiteId, now, isSecure: isSecure ?? false, path: path ?? '/' };
  return new VisitorCookies(SIGNATURES, scope);
}

describe.each(SIGNED)('the cookie %s', (name) => {
  const value = cookiesOf(null).sign(name, ['id'], { bound: ['owner'] });
  const read = (text: string, at: At = {}, bound = ['owner']) =>
    cookiesOf(`x=1; ${name}=${text}; ${name}=other`, at).read(name, bound);

  it('says what was signed, on its website, and nothing else', () => {
    expect(read(value)).toEqual(['id']);
    expect(read(value, { websiteId: 'two' })).toBeUndefined();
    expect(read(value, {}, ['another owner'])).toBeUndefined();
    expect(read(value.replace('id', 'ID'))).toBeUndefined();
    expect(cookiesOf(null).read(name)).toBeUndefined();
    for (const made of ['', '.', 'id', 'id.', `id.${'A'.repeat(22)}`, `x.${value}`]) {
      expect(read(made)).toBeUndefined();
    }
    for (const other of SIGNED.filter((each) => each !== name)) {
      expect(cookiesOf(`${other}=${value}`).read(other, ['owner'])).toBeUndefined();
    }
  });

  it('ends when its row says so, whatever the browser keeps', () => {
    const { life, goodFor = life } = rowOf(name);
    const isEndless = goodFor === undefined;
    const end = isEndless ? 400 * DAY : goodFor * 1_000;
    expect(read(value, { now: end - 1 })).toEqual(['id']);
    expect(read(value, { now: end })).toEqual(isEndless ? ['id'] : undefined);
    // The end is under the MAC.
    const [id, , mac] = value.split('.');
    if (!isEndless) expect(read(`${id}.${end + DAY}.${mac}`, { now: end })).toBeUndefined();
  });
});

describe('a cookie that is set', () => {
  it.each(NAMES)('has what its row says: %s', (name) => {
    const cookies = cookiesOf(null, { isSecure: true, path: '/shop' });
    cookies.set(name, 'value');
    const { life, isReadable } = rowOf(name);
    expect(cookies.lines()).toEqual([
      [
        `${name}=value`,
        ...(life === undefined ? [] : [`Max-Age=${life}`]),
        'Path=/shop',
        ...(isReadable ? [] : ['HttpOnly']),
        'Secure',
        'SameSite=Lax',
      ].join('; '),
    ]);
    cookies.remove(name);
    expect(cookies.lines()).toHaveLength(1);
    expect(cookies.lines()[0]).toContain('Max-Age=0');
  });

  it('comes back as it was set, whatever its characters', () => {
    const cookies = cookiesOf(null);
    cookies.set('language', 'a;b=c, "d" é%41');
    const [pair = ''] = cookies.lines()[0]?.split('; ') ?? [];
    expect(cookiesOf(pair).given.get('language')).toBe('a;b=c, "d" é%41');
  });

  it('is not only for https where the visitor came without', () => {
    const cookies = cookiesOf(null);
    cookies.set('language', 'de');
    expect(cookies.lines()).toEqual([
      `language=de; Max-Age=${365 * 86_400}; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });
});

it('stands in the table of docs/security.md', () => {
  const rows = NAMES.map((name) => {
    const { holds, life, isReadable, isSigned, goodFor } = rowOf(name);
    const end = goodFor === undefined ? '' : `, the MAC ${lifeText(goodFor)}`;
    const mac = isSigned ? 'yes' : 'no';
    return `| \`${name}\` | ${holds} | ${lifeText(life)}${end} | ${isReadable ? 'yes' : 'no'} | ${mac} |`;
  });
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  expect(text).toContain(rows.join('\n'));
});

function lifeText(seconds: number | undefined): string {
  if (seconds === undefined) return 'session';
  const units: readonly [number, string][] = [
    [365 * 86_400, 'year'],
    [86_400, 'day'],
    [60, 'minute'],
  ];
  const [size, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
