import { siteLanguages } from '../../shared/site-languages.js';
import { passwordsGiven } from '../../site/http/serving.js';
import type { OwnerSettings, PageRequest, SiteView } from '../../site/index.js';
import type { ApiKey, WebsiteStore } from '../../store/index.js';
import type { Website } from '../website/websites.js';
import { type HostVisit, type MemberSession, readHostVisit } from './host-visit.js';
import { newBrowserId, readBrowserId } from './security/crumb.js';
import type { Counted } from './security/rate-limits.js';
import { EDITING_ROLES } from './security/roles.js';
import type { SessionProvider } from './security/session-provider.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import { chosenLanguage } from './visitor-language.js';

/** The sender of a request. */
export interface Visitor {
  readonly address: string;
  /** The id of the browser; undefined at its first request. */
  readonly browserId: string | undefined;
  readonly session: MemberSession | undefined;
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
  /** Logins at the host; undefined when accounts have passwords of their own. */
  readonly sessions: SessionProvider | undefined;
  /** Logs an unexpected error. */
  report(error: unknown): void;
}

/** The subjects of the rate limits of a request. */
export function countedOf({
  visitor,
  website,
}: {
  readonly visitor: Visitor;
  readonly website: Pick<Website, 'id'>;
}): Counted {
  return {
    websiteId: website.id,
    // Without cookies every request gets a new browser id, so only the address is counted.
    visitor: visitor.session?.account.id ?? visitor.browserId,
    address: visitor.address,
  };
}

/** Reads the visitor of a request. Cookies of another site or with a wrong MAC count as missing. */
export async function readVisitor(
  request: Request,
  website: Website,
  context: VisitContext,
): Promise<Visitor> {
  const { site } = website;
  const { address, signatures, present, settings, cookies } = context;
  const stranger = () => website.store(site.view({ now: present }));
  const { session, cartId } = await readMember(request, context, stranger);
  const [scheme, key = ''] = request.headers.get('authorization')?.split(' ') ?? [];
  const isKey = scheme?.toLowerCase() === 'bearer';
  const apiKey = isKey ? await stranger().apiKeys.check(key) : undefined;
  const own = site.model.locale;
  const language = chosenLanguage(siteLanguages(own, settings.languages), {
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
    session,
    apiKey,
    cartId,
    locale: language ?? own,
    view: site.view(page),
    page,
  };
}

/** The member and the cart of a request. */
async function readMember(
  request: Request,
  { signatures, cookies, sessions, report }: VisitContext,
  stranger: () => WebsiteStore,
): Promise<HostVisit> {
  const cartId = cookies.read('CART')?.[0] ?? null;
  if (sessions !== undefined) {
    const store = stranger();
    return readHostVisit(sessions, request, { cookies, signatures, store, cartId, report });
  }
  const id = cookies.read('siteUserSession')?.[0] ?? '';
  const session = id === '' ? undefined : await stranger().sessions.get(id);
  return { session: session && { ...session, id }, cartId };
}

/** Editors have access to everything, other members to the member areas that they have bought. */
async function membershipOf(
  { account }: MemberSession,
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
