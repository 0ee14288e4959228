import * as v from 'valibot';
import { isOwnPath } from '../../../shared/address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { type Account, emailKey } from '../../../store/index.js';
import { enterAccount, leaveAccount } from '../../http/account-cookies.js';
import type { ApiContext } from '../../http/api-context.js';
import { setCartCookie } from '../../http/cart-cookie.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE, MEMBER } from '../../http/route.js';
import { giveCrumb, newBrowserId } from '../../http/security/crumb.js';
import { keepDevice, readDevice } from '../../http/security/device.js';
import type { Counted } from '../../http/security/rate-limits.js';
import { checkXsrf } from './xsrf.js';

const SESSION = '/api/site-users/account/session';
/** Seconds of a session with `rememberMe`. */
const REMEMBERED = 30 * 24 * 60 * 60;

const text = v.pipe(v.string(), v.maxLength(2_000));

/** Login and logout (storefront seed §7). */
export const SESSION_ROUTES = [
  defineRoute({
    id: 'session.create',
    method: 'POST',
    path: SESSION,
    summary: 'Logs in; the answer does not tell whether the address is known',
    access: EVERYONE,
    limit: 'form',
    next: '/',
    body: v.object({
      email: text,
      password: text,
      rememberMe: v.optional(v.boolean(), false),
      /** The path of the site to which a plain form is redirected. */
      next: v.optional(text),
    }),
    answer: v.object({ xsrfToken: v.string() }),
    async run(context) {
      const { email, password, rememberMe, next } = context.body;
      const account = await context.server.limits.attempt(
        'password',
        await guessedBy(context, email),
        () => context.store.accounts.check(email, password),
        (found) => found !== undefined,
      );
      if (account === undefined) {
        throw new ServerProblem(401, 'unauthorized', 'account.login.failed');
      }
      if (next !== undefined && isOwnPath(next)) context.redirect(next);
      return { xsrfToken: await logIn(context, account, rememberMe) };
    },
  }),

  defineRoute({
    id: 'session.end',
    method: 'DELETE',
    path: SESSION,
    summary: 'Logs out; with `cloneCart` the browser keeps a copy of the cart',
    access: MEMBER,
    limit: 'change',
    next: SHOP_PATHS.login,
    query: v.object({ cloneCart: v.optional(v.string()) }),
    /** Plain forms send the token as a field, scripts as a header. */
    body: v.object({ xsrfToken: v.optional(text) }),
    answer: v.object({ loggedOut: v.boolean() }),
    async run(context) {
      const { cookies, store } = context;
      const session = checkXsrf(context, context.body.xsrfToken);
      const ofAccount = await store.accountCarts.idOfAccount(session.account.id);
      const copy =
        context.query.cloneCart === 'true' && ofAccount !== null
          ? await store.accountCarts.clone(ofAccount)
          : null;
      await store.sessions.end(session.id);
      cookies.remove('siteUserSession');
      leaveAccount(cookies);
      if (copy !== null) setCartCookie(cookies, copy);
      giveCrumb(cookies, newBrowserId(cookies), true);
      return { loggedOut: true };
    },
  }),
];

type AnyCall = ApiContext<unknown, unknown>;

/**
 * The subjects of a password guess: its sender and the attacked account. A browser that has logged in to the account
 * before has a limit of its own, so that guesses of strangers do not lock out the owner (storefront.md §1).
 */
async function guessedBy(context: AnyCall, email: string): Promise<readonly Counted[]> {
  const { website, visitorKey, visitor, cookies, store } = context;
  const websiteId = website.id;
  const device = readDevice(cookies);
  if (device !== undefined && (await store.accounts.ofEmail(email))?.id === device.accountId) {
    const { accountId, random } = device;
    return [{ websiteId, visitor: `device ${random}`, address: `devices of ${accountId}` }];
  }
  const attacked = `account ${emailKey(email)}`;
  return [
    { websiteId, visitor: visitorKey, address: visitor.address },
    { websiteId, visitor: attacked, address: undefined },
  ];
}

/** Creates a session and merges the carts of the browser and the account. */
export async function logIn(
  context: Pick<ApiContext, 'cookies' | 'store' | 'visitor'>,
  account: Account,
  remember: boolean,
): Promise<string> {
  const { cookies, store, visitor } = context;
  const { sessionId, xsrfToken } = await store.sessions.create(account, remember);
  const life = remember ? REMEMBERED : undefined;
  cookies.sign('siteUserSession', [sessionId], { life });
  keepDevice(cookies, account.id);
  await enterAccount(account, { cookies, store, cartId: visitor.cartId, life });
  giveCrumb(cookies, sessionId, true);
  return xsrfToken;
}
