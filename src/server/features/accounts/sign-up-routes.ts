import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { limitEmails } from '../../http/security/limit-emails.js';
import { token } from '../orders/schemas.js';
import { logIn } from './session-routes.js';

const ACCOUNT = '/api/site-users/account';
const text = v.pipe(v.string(), v.maxLength(2_000));

/** The notice of the pages of accounts. */
export const EMAIL_SENT = 'account-email';

/** Sign-up and password reset. */
export const SIGN_UP_ROUTES = [
  defineRoute({
    id: 'account.signUp',
    method: 'POST',
    path: `${ACCOUNT}/sign-up`,
    summary:
      'Writes to an address, with a link to choose a password; whether it has an account is not told',
    access: EVERYONE,
    limit: 'form',
    next: SHOP_PATHS.signUp,
    body: v.object({ email: text }),
    answer: v.object({ sent: v.boolean() }),
    async run(context) {
      const { body, notify, store, visitor } = context;
      await limitEmails(context);
      await store.invitations.ask(body.email, visitor.locale);
      notify({ kind: EMAIL_SENT, data: {} });
      return { sent: true };
    },
  }),

  defineRoute({
    id: 'account.ofOrder',
    method: 'POST',
    path: `${ACCOUNT}/of-order`,
    summary:
      'Writes to the address of an order, with a link to choose a password; whether it has an account is not told',
    access: EVERYONE,
    limit: 'form',
    next: SHOP_PATHS.signUp,
    body: v.object({ token }),
    answer: v.object({ sent: v.boolean() }),
    async run(context) {
      const { body, notify, store, visitor } = context;
      const order = await store.orders.ofToken(body.token);
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'checkout.tokenGone');
      await limitEmails(context);
      await store.invitations.ask(order.details.contact.email, visitor.locale);
      notify({ kind: EMAIL_SENT, data: {} });
      return { sent: true };
    },
  }),

  defineRoute({
    id: 'account.setPassword',
    method: 'POST',
    path: `${ACCOUNT}/password`,
    summary: 'Sets the password of the account that an email was written to, and logs in',
    access: EVERYONE,
    limit: 'form',
    next: SHOP_PATHS.account,
    body: v.object({ token, password: text }),
    answer: v.object({ ready: v.boolean() }),
    async run(context) {
      const { body, store } = context;
      const email = await store.invitations.accept(body.token, body.password);
      const account = email === undefined ? undefined : await store.accounts.ofEmail(email);
      if (account === undefined) throw new ServerProblem(404, 'not-found', 'account.linkGone');
      await logIn(context, account, false);
      return { ready: true };
    },
  }),
];
