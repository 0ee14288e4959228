import { passwordsFor, passwordsOf } from '../access/passwords.js';
import { encodePath, readPath } from '../routes/paths.js';
import { objectField, textField } from '../shared/values.js';
import type { Site } from '../site.js';
import { type SiteRoute, toResponse, type Visit } from './visit.js';

const COOKIE = 'SiteLock';
/** Between the tokens of several passwords. */
const SEPARATOR = '.';
const MAX_FORM = 10_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The passwords of a site and its pages that a visitor has given before. */
export async function passwordsGiven(site: Site, request: Request): Promise<ReadonlySet<string>> {
  const given = new Set<string>();
  const tokens = tokensOf(request);
  if (tokens.length === 0) return given;
  for (const password of passwordsOf(site.model)) {
    if (tokens.includes(await tokenOf(site, password))) given.add(password);
  }
  return given;
}

/** Takes the password that the lock screen posts. */
export const lockRoute: SiteRoute = {
  name: 'lock',
  methods: ['POST'],
  async answer(visit) {
    const { path, site, page, request } = visit;
    if (path !== '/lock' || passwordsOf(site.model).size === 0) return undefined;
    const form = await readForm(request);
    if (form === undefined) return toResponse(site.error(500, page));
    const target = form.get('path') ?? '/';
    const opened = readPath(target)?.path ?? '/';
    const before = await passwordsGiven(site, request);
    const wanted = await tokensFor(site, passwordsFor(site.model, opened, before));
    const password = form.get('password');
    const given = password === null ? undefined : await tokenOf(site, password);
    if (given === undefined || !wanted.includes(given)) {
      return toResponse(site.lockScreen(target, true, page));
    }
    return enter(visit, opened, [...(await tokensFor(site, [...before])), given]);
  },
};

function enter({ request }: Visit, path: string, tokens: readonly string[]): Response {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const value = tokens.join(SEPARATOR);
  const headers = {
    location: encodePath(path),
    'set-cookie': `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  };
  return new Response(null, { status: 303, headers });
}

async function tokensFor(site: Site, passwords: readonly string[]): Promise<readonly string[]> {
  return Promise.all(passwords.map((password) => tokenOf(site, password)));
}

/** What the cookie holds for a password: a digest, so that it does not tell the password. */
async function tokenOf(site: Site, password: string): Promise<string> {
  const id = textField(objectField(site.view().site, 'website'), 'id') ?? '';
  const bytes = new TextEncoder().encode(JSON.stringify(['lock', id, password]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tokensOf(request: Request): readonly string[] {
  const cookies = request.headers.get('cookie')?.split(';') ?? [];
  const own = cookies.map((cookie) => cookie.trim()).find((each) => each.startsWith(`${COOKIE}=`));
  const value = own?.slice(COOKIE.length + 1) ?? '';
  return value === '' ? [] : value.split(SEPARATOR);
}

/** The fields of a small form; undefined for anything else. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? MAX_FORM);
  if (!type.startsWith(FORM_TYPE) || !(length <= MAX_FORM)) return undefined;
  const text = await request.text();
  return text.length <= MAX_FORM ? new URLSearchParams(text) : undefined;
}
