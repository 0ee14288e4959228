import type { Feature } from '../../feature.js';
import { accountPage } from './account-page.js';
import { ACCOUNT_ROUTES } from './account-routes.js';
import { loginPage } from './login-page.js';
import { passwordPage } from './password-page.js';
import { SESSION_ROUTES } from './session-routes.js';
import { signUpPage } from './sign-up-page.js';
import { SIGN_UP_ROUTES } from './sign-up-routes.js';

/** Accounts of visitors: sign-up, login and pages. */
export const accounts: Feature = {
  name: 'accounts',
  routes: [...SESSION_ROUTES, ...ACCOUNT_ROUTES, ...SIGN_UP_ROUTES],
  pages: [loginPage, signUpPage, passwordPage, accountPage],
};
