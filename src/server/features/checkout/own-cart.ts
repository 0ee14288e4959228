import type { WebsiteStore } from '../../../store/index.js';
import type { RequestContext } from '../../http/request-context.js';

/** The id of the visitor's cart: that of the cookie, else of the account. */
export async function ownCartId({
  store,
  visitor,
}: Pick<RequestContext, 'visitor'> & { readonly store: WebsiteStore }): Promise<string | null> {
  const accountId = visitor.session?.account.id;
  if (visitor.cartId !== null || accountId === undefined) return visitor.cartId;
  return store.accountCarts.idOfAccount(accountId);
}
