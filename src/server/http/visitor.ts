import type { CookieJar } from '../../shared/cookies.js';
import { passwordsGiven } from '../../site/http/serving.js';
import type { OwnerSettings, PageRequest, SiteView } from '../../site/index.js';
import type { ApiKey, Session, WebsiteStore } from '../../store/index.js';
import type { Website } from '../website/websites.js';
import { newBrowserId, readBrowserId } from './security/crumb.js';
import { EDITING_ROLES } from './security/roles.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import { chosenLanguage } from './visitor-language.js';

/** Whoever makes a request. */
export interface Visitor {
  readonly address: string;
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
  /** The present of the content: what is published by then is there. */
  readonly present: number;
  /** What the owner has set. */
  readonly settings: OwnerSettings;
  readonly cookies: VisitorCookies;
}

/** Reads who asks. Cookies of another site or with a wrong MAC count as missing. */
export async function readVisitor(
  request: Request,
  website: Website,
  { address, signatures, present, settings, cookies }: VisitContext,
): Promise<Visitor> {
  const { site } = website;
  const stranger = () => website.store(site.view({ now: present }));
  const sessionId = cookies.read('siteUserSession')?.[0];
  const session = sessionId === undefined ? undefined : await stranger().sessions.get(sessionId);
  const [scheme, key] = request.headers.get('authorization')?.split(' ') ?? [];
  const isKey = scheme?.toLowerCase() === 'bearer' && key !== undefined;
  const apiKey = isKey ? await stranger().apiKeys.check(key) : undefined;
  const own = site.model.locale;
  const language = chosenLanguage([own, ...settings.languages], {
    asked: new URL(request.url).searchParams.get('language'),
    ofAccount: session?.account.language,
    cookies,
  });
  const page: PageRequest = {
    now: present,
    settings,
    ...(language === undefined || language === own ? {} : { language }),
    member: session === undefined ? false : await membershipOf(session, stranger()),
    unlocked: await passwordsGiven(site, { cookies, macs: signatures }),
  };
  return {
    address,
    browserId: readBrowserId(cookies),
    session: session && sessionId !== undefined ? { ...session, id: sessionId } : undefined,
    apiKey,
    cartId: cookies.read('CART')?.[0] ?? null,
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
  return edits || orders.memberships(account);
}

/** Whom crumbs, limits and repeated requests of a visitor belong to: gives the browser an id if it has none. */
export function ownerOf({ browserId, session }: Visitor, cookies: VisitorCookies): string {
  return session?.id ?? browserId ?? newBrowserId(cookies);
}

/** Keeps a cart from now on, and says so to scripts. */
export function setCartCookie(cookies: VisitorCookies, cartId: string): void {
  cookies.sign('CART', [cartId]);
  cookies.set('hasCart', 'true');
}

/** Takes the cart out of a browser, after a purchase. */
export function removeCartCookie(cookies: CookieJar): void {
  cookies.remove('CART');
  cookies.remove('hasCart');
}
