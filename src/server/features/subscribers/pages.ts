import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { formTemplate } from '../../page/form-template.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { template as confirmTemplate } from './generated/confirm-newsletter.js';
import { template as unsubscribeTemplate } from './generated/unsubscribe.js';
import { CONFIRMED } from './routes.js';

/** The pages that links in emails of a mailing list lead to (page type 209). */
export const NEWSLETTER_PAGES: readonly ShopPage[] = [
  { path: SHOP_PATHS.confirmNewsletter, type: 'page', secret: true, render: renderConfirm },
  {
    path: SHOP_PATHS.unsubscribe,
    type: 'newsletter-unsubscribe',
    secret: true,
    render: renderUnsubscribe,
  },
];

/** A form with a button, or the message after it was sent. */
interface TokenForm {
  readonly isDone: boolean;
  readonly token: string;
}

const confirm = formTemplate<TokenForm>(confirmTemplate);
const unsubscribe = formTemplate<TokenForm>(unsubscribeTemplate);

/** A press, not the link, puts an address on a list: programs follow links of emails too. */
async function renderConfirm(context: ShopPageContext): Promise<PageAnswer> {
  const main = confirm(tokenForm(context, CONFIRMED), context);
  return { title: context.t('newsletter.title'), main };
}

/** A press, not the link, ends emails: programs follow links of emails too. */
async function renderUnsubscribe(context: ShopPageContext): Promise<PageAnswer> {
  const main = unsubscribe(tokenForm(context, 'unsubscribed'), context);
  return { title: context.t('unsubscribe.title'), main };
}

function tokenForm({ flash, query }: ShopPageContext, done: string): TokenForm {
  return { isDone: flash?.notice?.kind === done, token: query.get('token') ?? '' };
}
