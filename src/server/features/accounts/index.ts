import type { Feature } from '../../feature.js';
import type { SessionProvider } from '../../http/security/session-provider.js';
import { accountPage } from './account-page.js';
import { ACCOUNT_ROUTES } from './account-routes.js';
import { loginAtHost } from './login-at-host.js';
import { loginPage } from './login-page.js';
import { passwordPage } from './password-page.js';
import { SESSION_ROUTES } from './session-routes.js';
import { signUpPage } from './sign-up-page.js';
import { SIGN_UP_ROUTES } from './sign-up-routes.js';

/** Accounts of visitors: sign-up, login and pages. Without a provider they have passwords of their own. */
export function accounts(sessions?: SessionProvider): Feature {
  return {
    name: 'accounts',
    routes: sessions ? ACCOUNT_ROUTES : [...SESSION_ROUTES, ...ACCOUNT_ROUTES, ...SIGN_UP_ROUTES],
    pages: [
      ...(sessions ? loginAtHost(sessions) : [loginPage, signUpPage, passwordPage]),
      accountPage,
    ],
  };
}
