import * as v from 'valibot';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import { StoreProblem } from '../../store/index.js';
import type { Call } from '../call.js';
import { token } from '../checkout/schemas.js';
import { ServerProblem } from '../problem.js';
import { defineRoute, EVERYONE, MEMBER } from '../route.js';
import { giveCrumb, newBrowserId } from '../security/crumb.js';
import { removeCartCookie, SESSION_COOKIE, setCartCookie, setSessionCookie } from '../visitor.js';
import { ACCOUNT_READY } from './sign-up-routes.js';
import { checkXsrf } from './xsrf.js';

const SESSION = '/api/site-users/account/session';
/** Tells scripts who is logged in; the server never trusts it (storefront.md §1). */
const INFO_COOKIE = 'SiteUserInfo';
/** Seconds that a session is kept that is to be remembered. */
const REMEMBERED = 30 * 24 * 60 * 60;

const text = v.pipe(v.string(), v.maxLength(2_000));

/** Logging in and out (storefront seed §7). */
export const SESSION_ROUTES = [
  defineRoute({
    id: 'session.create',
    method: 'POST',
    path: SESSION,
    summary: 'Logs in; what is answered does not tell whether the address is known',
    access: EVERYONE,
    limit: 'form',
    next: '/',
    body: v.object({
      email: text,
      password: text,
      rememberMe: v.optional(v.boolean(), false),
      /** Where a plain form leads to: a path of the site. */
      next: v.optional(text),
    }),
    answer: v.object({ xsrfToken: v.string() }),
    async run(call) {
      const { email, password, rememberMe, next } = call.body;
      const guessed = guessedBy(call, email);
      for (const who of guessed) await call.server.limits.check('password', who);
      const account = await call.store.accounts.check(email, password);
      if (account === undefined) {
        for (const who of guessed) await call.server.limits.count('password', who);
        throw new ServerProblem(401, 'unauthorized', 'account.login.failed');
      }
      if (next !== undefined && isPath(next)) call.leadTo(next);
      return { xsrfToken: await logIn(call, account.id, rememberMe) };
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
    /** Plain forms send the token as a field. */
    body: v.object({ xsrfToken: v.optional(text) }),
    answer: v.object({ loggedOut: v.boolean() }),
    async run(call) {
      const { jar, server, store, visitor, website } = call;
      const session = checkXsrf(call, call.body.xsrfToken);
      const ofAccount = await store.carts.idOfAccount(session.account.id);
      const copy =
        call.query.cloneCart === 'true' && ofAccount !== null
          ? await store.carts.clone(ofAccount)
          : null;
      await store.sessions.end(session.id);
      jar.remove(SESSION_COOKIE);
      jar.remove(INFO_COOKIE, { readable: true });
      if (copy === null) removeCartCookie(jar);
      else setCartCookie(jar, server.signatures, website.id, copy, server.now());
      const owner = { websiteId: website.id, id: newBrowserId(server.signatures, website.id, jar) };
      giveCrumb(server.signatures, owner, visitor.cookies, jar, true);
      return { loggedOut: true };
    },
  }),

  defineRoute({
    id: 'account.ofOrder',
    method: 'POST',
    path: '/api/site-users/account/of-order',
    summary: 'Makes the account of a buyer; what is answered does not tell whether there was one',
    access: EVERYONE,
    limit: 'form',
    next: SHOP_PATHS.login,
    body: v.object({ token, password: text }),
    answer: v.object({ ready: v.boolean() }),
    async run(call) {
      const { store } = call;
      const order = await store.orders.ofToken(call.body.token);
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'checkout.tokenGone');
      const { email, name } = order.details.contact;
      try {
        await store.accounts.create({ email, name, password: call.body.password });
      } catch (error) {
        const isTaken = error instanceof StoreProblem && error.text === 'account.taken';
        if (!isTaken) throw error;
      }
      call.notify({ kind: ACCOUNT_READY, data: {} });
      return { ready: true };
    },
  }),
];

type AnyCall = Call<unknown, unknown>;

/** Guesses count for whoever makes them, and for the account they are about. */
function guessedBy({ website, visitorKey, visitor }: AnyCall, email: string) {
  const { address } = visitor;
  const attacked = `account ${email.trim().toLowerCase()}`;
  return [
    { websiteId: website.id, visitor: visitorKey, address },
    { websiteId: website.id, visitor: attacked, address: attacked },
  ];
}

/** A new session, with the cart that the browser had and that of the account as one. */
async function logIn(call: AnyCall, accountId: string, remember: boolean): Promise<string> {
  const { jar, server, store, visitor, website } = call;
  const { sessionId, xsrfToken } = await store.sessions.create(accountId, remember);
  const maxAge = remember ? REMEMBERED : undefined;
  setSessionCookie(jar, server.signatures, website.id, sessionId, maxAge);
  const info = encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: accountId }));
  jar.set(INFO_COOKIE, info, { readable: true, ...(maxAge === undefined ? {} : { maxAge }) });
  const cartId = await store.carts.merge(visitor.cartId, accountId);
  if (cartId !== null) setCartCookie(jar, server.signatures, website.id, cartId, server.now());
  const owner = { websiteId: website.id, id: sessionId };
  giveCrumb(server.signatures, owner, visitor.cookies, jar, true);
  return xsrfToken;
}

/** A path of this site: nothing that a browser takes for another one. */
function isPath(next: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(next);
}
