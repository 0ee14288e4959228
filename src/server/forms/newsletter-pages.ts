import { element, fragment } from '../../shared/markup.js';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import { hidden, paragraphs, postForm, problemSummary, typedIn } from '../shop-pages/form.js';
import type { PageAnswer, PageCall, ShopPage } from '../shop-pages/shop-page.js';
import { CONFIRM_CALL, CONFIRMED } from './newsletter-routes.js';

/** The page that the link in a letter of a mailing list leads to. */
export const NEWSLETTER_PAGES: readonly ShopPage[] = [
  { path: SHOP_PATHS.confirmNewsletter, type: 'page', secret: true, render: renderConfirm },
];

/** A press, not the link, puts an address on a list: programs follow links of letters too. */
async function renderConfirm(call: PageCall): Promise<PageAnswer> {
  const { flash, query, say } = call;
  const title = say('newsletter.title');
  if (flash?.notice?.kind === CONFIRMED) return { title, main: paragraphs(say('newsletter.done')) };
  const main = fragment(
    problemSummary(typedIn(call), {}),
    postForm(
      call,
      CONFIRM_CALL,
      {},
      hidden('token', query.get('token') ?? ''),
      paragraphs(say('newsletter.text')),
      element('button', { type: 'submit' }, say('newsletter.button')),
    ),
  );
  return { title, main };
}
