import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { hidden, paragraphs, postForm, problemSummary, typedIn } from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { CONFIRM_CALL, CONFIRMED } from './routes.js';

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

/** A press, not the link, puts an address on a list: programs follow links of emails too. */
async function renderConfirm(context: ShopPageContext): Promise<PageAnswer> {
  const { flash, query, t } = context;
  const title = t('newsletter.title');
  if (flash?.notice?.kind === CONFIRMED) return { title, main: paragraphs(t('newsletter.done')) };
  const main = fragment(
    problemSummary(typedIn(context), {}),
    postForm(
      context,
      CONFIRM_CALL,
      {},
      hidden('token', query.get('token') ?? ''),
      paragraphs(t('newsletter.text')),
      element('button', { type: 'submit' }, t('newsletter.button')),
    ),
  );
  return { title, main };
}

/** A press, not the link, ends emails: programs follow links of emails too. */
async function renderUnsubscribe(context: ShopPageContext): Promise<PageAnswer> {
  const { flash, query, t } = context;
  const title = t('unsubscribe.title');
  if (flash?.notice?.kind === 'unsubscribed') {
    return { title, main: paragraphs(t('unsubscribe.done')) };
  }
  const main = fragment(
    problemSummary(typedIn(context), {}),
    postForm(
      context,
      '/api/newsletter/unsubscribe',
      {},
      hidden('token', query.get('token') ?? ''),
      paragraphs(t('unsubscribe.text')),
      element('button', { type: 'submit' }, t('unsubscribe.button')),
    ),
  );
  return { title, main };
}
