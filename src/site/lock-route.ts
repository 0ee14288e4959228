import { lockOf } from './context/lock.js';
import type { SiteModel } from './model.js';
import { encodePath, readPath } from './routes/paths.js';
import { objectField, textField } from './values.js';
import { type SiteRoute, toResponse, type Visit } from './visit.js';

const COOKIE = 'SiteLock';
const MAX_FORM = 10_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Whether a visitor has given the password of a locked site; true for a site without a lock. */
export async function isUnlocked(model: SiteModel, request: Request): Promise<boolean> {
  const lock = lockOf(model);
  if (lock === undefined) return true;
  const token = await tokenOf(model, textField(lock, 'password'));
  return token !== undefined && cookieOf(request) === token;
}

/** Takes the password that the lock screen posts. */
export const lockRoute: SiteRoute = {
  name: 'lock',
  methods: ['POST'],
  async answer(visit) {
    const { path, site, page, request } = visit;
    const lock = lockOf(site.model);
    if (path !== '/lock' || lock === undefined) return undefined;
    const form = await readForm(request);
    if (form === undefined) return toResponse(site.error(500, page));
    const target = form.get('path') ?? '/';
    const given = await tokenOf(site.model, form.get('password') ?? undefined);
    const wanted = await tokenOf(site.model, textField(lock, 'password'));
    if (given === undefined || given !== wanted) {
      return toResponse(site.lockScreen(target, true, page));
    }
    return enter(visit, target, given);
  },
};

function enter({ request }: Visit, target: string, token: string): Response {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const headers = {
    location: encodePath(readPath(target)?.path ?? '/'),
    'set-cookie': `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  };
  return new Response(null, { status: 303, headers });
}

/** What the cookie holds for a password: a digest, so that it does not tell the password. */
async function tokenOf(
  model: SiteModel,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const id = textField(objectField(model.site, 'website'), 'id') ?? '';
  const bytes = new TextEncoder().encode(JSON.stringify(['lock', id, password]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function cookieOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split(';') ?? [];
  const own = cookies.map((cookie) => cookie.trim()).find((each) => each.startsWith(`${COOKIE}=`));
  return own?.slice(COOKIE.length + 1);
}

/** The fields of a small form; undefined for anything else. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? MAX_FORM);
  if (!type.startsWith(FORM_TYPE) || !(length <= MAX_FORM)) return undefined;
  const text = await request.text();
  return text.length <= MAX_FORM ? new URLSearchParams(text) : undefined;
}
