import { passwordsGiven } from '../site/http/serving.js';
import type { OwnerSettings, PageRequest, SiteView } from '../site/index.js';
import type { ApiKey, Session, WebsiteStore } from '../store/index.js';
import { type CookieJar, readCookies } from './security/cookies.js';
import { type CrumbOwner, newBrowserId, readBrowserId } from './security/crumb.js';
import { EDITING_ROLES } from './security/roles.js';
import type { Signatures } from './security/signatures.js';
import { readSignedId, signedId } from './security/signed-id.js';
import { chosenLanguage, LANGUAGE_COOKIE } from './settings/visitor-language.js';
import type { Website } from './website.js';

/** The cookies of a visitor (storefront.md §1). */
export const CART_COOKIE = 'CART';
/** Says to scripts that there is a cart. */
export const HAS_CART_COOKIE = 'hasCart';
export const SESSION_COOKIE = 'siteUserSession';

/** Seconds that a cart is kept. */
const CART_LIFE = 30 * 24 * 60 * 60;
const SHOPPING = 'shopping';

/** Whoever makes a request. */
export interface Visitor {
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The id of the browser; undefined at its first request. */
  readonly browserId: string | undefined;
  /** Who is logged in, with the id of the session. */
  readonly session: (Session & { readonly id: string }) | undefined;
  /** The program of the owner that asks. */
  readonly apiKey: ApiKey | undefined;
  /** The cart in the cookie. */
  readonly cartId: string | null;
  /** The language that the visitor reads, such as `en-US`. */
  readonly locale: string;
  /** What the visitor may see, and what pages are rendered for. */
  readonly view: SiteView;
  readonly page: PageRequest;
}

/** What reading a visitor needs beside the request. */
export interface VisitContext {
  readonly address: string;
  readonly signatures: Signatures;
  /** The clock, which cookies go by. */
  readonly now: number;
  /** The present of the content: what is published by then is there. */
  readonly present: number;
  /** What the owner has set. */
  readonly settings: OwnerSettings;
  /** Keeps the language that the request chooses. */
  readonly jar: CookieJar;
}

/** Reads who asks. Cookies of another site or with a wrong MAC count as missing. */
export async function readVisitor(
  request: Request,
  website: Website,
  { address, signatures, now, present, settings, jar }: VisitContext,
): Promise<Visitor> {
  const { site } = website;
  const cookies = readCookies(request.headers.get('cookie'));
  const stranger = () => website.store(site.view({ now: present }));
  const signed = { signatures, websiteId: website.id, cookie: SESSION_COOKIE };
  const sessionId = readSignedId(signed, cookies);
  const session = sessionId === undefined ? undefined : await stranger().sessions.get(sessionId);
  const [scheme, key] = request.headers.get('authorization')?.split(' ') ?? [];
  const isKey = scheme?.toLowerCase() === 'bearer' && key !== undefined;
  const apiKey = isKey ? await stranger().apiKeys.check(key) : undefined;
  const own = site.model.locale;
  const language = chosenLanguage([own, ...settings.languages], {
    asked: new URL(request.url).searchParams.get('language'),
    kept: cookies.get(LANGUAGE_COOKIE),
    ofAccount: session?.account.language,
    jar,
  });
  const page: PageRequest = {
    now: present,
    settings,
    ...(language === undefined || language === own ? {} : { language }),
    member: session === undefined ? false : await membershipOf(session, stranger()),
    unlocked: await passwordsGiven(site, request),
  };
  return {
    address,
    cookies,
    browserId: readBrowserId(signatures, website.id, cookies),
    session: session && sessionId !== undefined ? { ...session, id: sessionId } : undefined,
    apiKey,
    cartId: readCartId(signatures, website.id, cookies, now),
    locale: language ?? own,
    view: site.view(page),
    page,
  };
}

/** Who edits the site sees all of it, others what is for members and the areas that they have bought. */
async function membershipOf(
  { account }: Session,
  { orders }: WebsiteStore,
): Promise<true | ReadonlySet<string>> {
  const edits = account.roles.some((role) => EDITING_ROLES.includes(role));
  return edits || orders.memberships(account.email);
}

/** Whom crumbs, limits and repeated requests of a visitor belong to; gives the browser an id if it has none. */
export function ownerOf(
  { browserId, session }: Visitor,
  signatures: Signatures,
  websiteId: string,
  jar: CookieJar,
): CrumbOwner {
  if (session !== undefined) return { websiteId, id: session.id };
  return { websiteId, id: browserId ?? newBrowserId(signatures, websiteId, jar) };
}

/** Logs a browser in: the cookie of its session. `maxAge` in seconds; missing for the browser's session. */
export function setSessionCookie(
  jar: CookieJar,
  signatures: Signatures,
  websiteId: string,
  sessionId: string,
  maxAge?: number,
): void {
  const value = signedId({ signatures, websiteId, cookie: SESSION_COOKIE }, sessionId);
  jar.set(SESSION_COOKIE, value, maxAge === undefined ? {} : { maxAge });
}

function readCartId(
  signatures: Signatures,
  websiteId: string,
  cookies: ReadonlyMap<string, string>,
  now: number,
): string | null {
  const cookie = cookies.get(CART_COOKIE);
  if (cookie === undefined) return null;
  const [id = '', expires = '', mac = ''] = cookie.split('.');
  const isOurs = signatures.verify(mac, CART_COOKIE, websiteId, SHOPPING, id, expires);
  return isOurs && Number(expires) > now ? id : null;
}

/** Keeps a cart for 30 days from now, and says so to scripts. */
export function setCartCookie(
  jar: CookieJar,
  signatures: Signatures,
  websiteId: string,
  cartId: string,
  now: number,
): void {
  const expires = String(now + CART_LIFE * 1_000);
  const mac = signatures.mac(CART_COOKIE, websiteId, SHOPPING, cartId, expires);
  jar.set(CART_COOKIE, `${cartId}.${expires}.${mac}`, { maxAge: CART_LIFE });
  jar.set(HAS_CART_COOKIE, 'true', { maxAge: CART_LIFE, readable: true });
}

/** Takes the cart out of a browser, after a purchase. */
export function removeCartCookie(jar: CookieJar): void {
  jar.remove(CART_COOKIE);
  jar.remove(HAS_CART_COOKIE, { readable: true });
}
