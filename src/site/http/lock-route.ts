import type { RequestCookies } from '../../shared/cookies.js';
import type { Macs } from '../../shared/macs.js';
import { passwordsFor, passwordsOf } from '../access/passwords.js';
import { encodePath, readPath } from '../routes/paths.js';
import type { Site } from '../site.js';
import { type SiteRoute, toResponse } from './visit.js';

const MAX_FORM = 10_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NONE: ReadonlySet<string> = new Set();

/** The parts that read and make the cookie of open locks. */
export interface LockKeys {
  readonly cookies: RequestCookies;
  /** Undefined where the host gave no secret: then the site has no passwords. */
  readonly macs: Macs | undefined;
}

type Keys = LockKeys & { readonly macs: Macs };

/**
 * Refuses to serve a site whose locks could be opened by guessing cookies.
 *
 * @throws Error for a site with passwords and a host without a secret
 */
export function expectSecret(site: Site, macs: Macs | undefined): void {
  if (macs !== undefined || passwordsOf(site.model).size === 0) return;
  throw new Error(
    "The site has a lock or pages with passwords: give createHandler the option 'secret', at least 32 random characters that stay the same after restarts and in all processes",
  );
}

/** The passwords of a site and its pages that a visitor has given before. */
export async function passwordsGiven(
  site: Site,
  { cookies, macs }: LockKeys,
): Promise<ReadonlySet<string>> {
  const found = cookies.toCheck('SiteLock');
  if (found === undefined || macs === undefined) return NONE;
  if (!(await macs.verify(found.mac, ...found.texts))) return NONE;
  const given = new Set<string>();
  for (const password of passwordsOf(site.model)) {
    const texts = lockTexts(password, cookies);
    for (const id of found.parts) if (await macs.verify(id, ...texts)) given.add(password);
  }
  return given;
}

/** Takes the password that the lock screen posts, and sets the cookie with the open locks. */
export function lockRoute({ cookies, macs }: LockKeys): SiteRoute {
  return {
    name: 'lock',
    methods: ['POST'],
    async answer({ path, site, page, request }) {
      if (path !== '/lock' || macs === undefined || passwordsOf(site.model).size === 0) {
        return undefined;
      }
      const keys = { cookies, macs };
      const form = await readForm(request);
      if (form === undefined) return toResponse(site.error(500, page));
      const target = form.get('path') ?? '/';
      const opened = readPath(target)?.path ?? '/';
      const before = await passwordsGiven(site, keys);
      const password = form.get('password') ?? '';
      // These are MACs: the time of their comparison reveals nothing about a password.
      const given = await lockId(password, keys);
      const wanted = await lockIds(passwordsFor(site.model, opened, before), keys);
      const open = new Set(await lockIds([...before], keys));
      // The first of two equal posts has opened the lock already.
      if (!wanted.includes(given) && !open.has(given)) {
        return toResponse(site.lockScreen(target, true, page));
      }
      const { texts, value } = cookies.toSign('SiteLock', [...open.add(given)]);
      cookies.set('SiteLock', value(await macs.mac(...texts)));
      return new Response(null, { status: 303, headers: { location: encodePath(opened) } });
    },
  };
}

function lockIds(passwords: readonly string[], keys: Keys): Promise<string[]> {
  return Promise.all(passwords.map((password) => lockId(password, keys)));
}

/** The name of an open lock in the cookie. It depends on the secret, so that passwords cannot be tried against it. */
async function lockId(password: string, { cookies, macs }: Keys): Promise<string> {
  return macs.mac(...lockTexts(password, cookies));
}

function lockTexts(password: string, { websiteId }: RequestCookies): readonly string[] {
  return ['lock', websiteId, password];
}

/** The fields of a small form; undefined for anything else. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? MAX_FORM);
  if (!type.startsWith(FORM_TYPE) || !(length <= MAX_FORM)) return undefined;
  const text = await request.text();
  return text.length <= MAX_FORM ? new URLSearchParams(text) : undefined;
}
