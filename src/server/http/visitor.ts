import type { RequestCookies } from '../../shared/cookies.js';
import { passwordsGiven } from '../../site/http/serving.js';
import type { OwnerSettings, PageRequest, SiteView } from '../../site/index.js';
import type { ApiKey, Session, WebsiteStore } from '../../store/index.js';
import type { Website } from '../website/websites.js';
import { newBrowserId, readBrowserId } from './security/crumb.js';
import { EDITING_ROLES } from './security/roles.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import { chosenLanguage } from './visitor-language.js';

/** The sender of a request. */
export interface Visitor {
  readonly address: string;
  /** The id of the browser; undefined at its first request. */
  readonly browserId: string | undefined;
  /** The session of a logged-in member, with its id. */
  readonly session: (Session & { readonly id: string }) | undefined;
  /** The API key of an owner's program. */
  readonly apiKey: ApiKey | undefined;
  /** The id of the cart in the cookie. */
  readonly cartId: string | null;
  /** The language of the visitor, such as `en-US`. */
  readonly locale: string;
  /** The content that the visitor may see. */
  readonly view: SiteView;
  readonly page: PageRequest;
}

/** The context of `readVisitor`. */
export interface VisitContext {
  readonly address: string;
  readonly signatures: Signatures;
  /** The present of the content, in epoch milliseconds. Items that are published later are invisible. */
  readonly present: number;
  /** The settings of the owner. */
  readonly settings: OwnerSettings;
  readonly cookies: VisitorCookies;
}

/** Reads the visitor of a request. Cookies of another site or with a wrong MAC count as missing. */
export async function readVisitor(
  request: Request,
  website: Website,
  { address, signatures, present, settings, cookies }: VisitContext,
): Promise<Visitor> {
  const { site } = website;
  const stranger = () => website.store(site.view({ now: present }));
  const sessionId = cookies.read('siteUserSession')?.[0] ?? '';
  const session = sessionId === '' ? undefined : await stranger().sessions.get(sessionId);
  const [scheme, key = ''] = request.headers.get('authorization')?.split(' ') ?? [];
  const isKey = scheme?.toLowerCase() === 'bearer';
  const apiKey = isKey ? await stranger().apiKeys.check(key) : undefined;
  const own = site.model.locale;
  const language = chosenLanguage([own, ...settings.languages], {
    requested: new URL(request.url).searchParams.get('language'),
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
    session: session && { ...session, id: sessionId },
    apiKey,
    cartId: cookies.read('CART')?.[0] ?? null,
    locale: language ?? own,
    view: site.view(page),
    page,
  };
}

/** Editors have access to everything, other members to the member areas that they have bought. */
async function membershipOf(
  { account }: Session,
  { orders }: WebsiteStore,
): Promise<true | ReadonlySet<string>> {
  const edits = account.roles.some((role) => EDITING_ROLES.includes(role));
  return edits || orders.memberships(account);
}

/**
 * The id of the session or the browser, which owns crumbs, limits and idempotency keys. Assigns an id to a new browser.
 */
export function ownerOf({ browserId, session }: Visitor, cookies: VisitorCookies): string {
  return session?.id ?? browserId ?? newBrowserId(cookies);
}

/** Stores the id of the cart, and sets a cookie by which scripts know that there is one. */
export function setCartCookie(cookies: VisitorCookies, cartId: string): void {
  cookies.sign('CART', [cartId]);
  cookies.set('hasCart', 'true');
}

/** Removes the cart from a browser after a purchase. */
export function removeCartCookie(cookies: RequestCookies): void {
  cookies.remove('CART');
  cookies.remove('hasCart');
}
