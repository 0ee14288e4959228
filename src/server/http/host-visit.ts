import { SITE_ROLES, type SiteRole } from '../../../engine/internals.js';
import type { Account, Session, WebsiteStore } from '../../store/index.js';
import { enterAccount, leaveAccount } from './account-cookies.js';
import type { HostSession, SessionProvider } from './security/session-provider.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';

/** The session of a logged-in member, with its id. */
export type MemberSession = Pick<Session, 'account' | 'xsrfToken'> & { readonly id: string };

/** The member and the cart of a request. */
export interface HostVisit {
  readonly session: MemberSession | undefined;
  readonly cartId: string | null;
}

/** The context of `readHostVisit`. */
export interface HostVisitContext {
  readonly cookies: VisitorCookies;
  readonly signatures: Signatures;
  readonly store: WebsiteStore;
  /** The id of the cart in the cookie. */
  readonly cartId: string | null;
  report(error: unknown): void;
}

/**
 * The login of a request at the host. At its first request the browser's cart goes to the account; after the logout the
 * cart leaves the browser.
 */
export async function readHostVisit(
  provider: SessionProvider,
  request: Request,
  { cookies, signatures, store, cartId, report }: HostVisitContext,
): Promise<HostVisit> {
  const { websiteId } = cookies;
  const known = cookies.read('hostAccount')?.[0];
  try {
    const login = await provider.read(request, { websiteId });
    if (login === undefined) {
      if (known === undefined) return { session: undefined, cartId };
      cookies.remove('hostAccount');
      leaveAccount(cookies);
      return { session: undefined, cartId: null };
    }
    const account = await accountOf(login, store);
    const id = signatures.mac('host-session', websiteId, account.id, login.id);
    const session = { id, account, xsrfToken: signatures.mac('host-xsrf', id) };
    if (known === account.id) return { session, cartId };
    const merged = await enterAccount(account, { cookies, store, cartId });
    cookies.sign('hostAccount', [account.id]);
    return { session, cartId: merged };
  } catch (error) {
    report(error);
    return { session: undefined, cartId };
  }
}

/** The account of a login, with the roles that the host gives. */
async function accountOf(login: HostSession, { accounts }: WebsiteStore): Promise<Account> {
  const { id, roles = [] } = login;
  if (typeof id !== 'string' || id === '') throw new TypeError('A session of the host has no id');
  return { ...(await accounts.ofHost(login)), roles: roles.map(roleNumber) };
}

function roleNumber(role: SiteRole): number {
  if (Object.hasOwn(SITE_ROLES, role)) return SITE_ROLES[role];
  throw new TypeError(`A session of the host has the unknown role '${role}'`);
}
