import { isOwnPath } from '../../../shared/address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { SessionProvider } from '../../http/security/session-provider.js';
import type { ShopPage } from '../../page/shop-page.js';

/** Pages that redirect to the login at the host, or to the page behind it when the visitor is logged in. */
export function loginAtHost(sessions: SessionProvider): readonly ShopPage[] {
  return [SHOP_PATHS.login, SHOP_PATHS.signUp, SHOP_PATHS.password].map((path) => ({
    path,
    type: 'single-sign-on',
    async render({ origin, query, server, visitor }) {
      const asked = query.get('next') ?? '';
      const next = isOwnPath(asked) ? asked : SHOP_PATHS.account;
      if (visitor.session !== undefined) return { redirect: next };
      const location = sessions.loginUrl(origin + server.basePath + next);
      const headers = { location, 'cache-control': 'no-store' };
      return { response: new Response(null, { status: 303, headers }) };
    },
  }));
}
