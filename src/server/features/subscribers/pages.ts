import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { hidden, paragraphs, postForm, problemSummary, typedIn } from '../../page/form.js';
import type { PageAnswer, PageCall, ShopPage } from '../../page/shop-page.js';
import { CONFIRM_CALL, CONFIRMED } from './routes.js';

/** The pages that links in letters of a mailing list lead to (page type 209). */
export const NEWSLETTER_PAGES: readonly ShopPage[] = [
  { path: SHOP_PATHS.confirmNewsletter, type: 'page', secret: true, render: renderConfirm },
  {
    path: SHOP_PATHS.unsubscribe,
    type: 'newsletter-unsubscribe',
    secret: true,
    render: renderUnsubscribe,
  },
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

/** A press, not the link, ends letters: programs follow links of letters too. */
async function renderUnsubscribe(call: PageCall): Promise<PageAnswer> {
  const { flash, query, say } = call;
  const title = say('unsubscribe.title');
  if (flash?.notice?.kind === 'unsubscribed') {
    return { title, main: paragraphs(say('unsubscribe.done')) };
  }
  const main = fragment(
    problemSummary(typedIn(call), {}),
    postForm(
      call,
      '/api/newsletter/unsubscribe',
      {},
      hidden('token', query.get('token') ?? ''),
      paragraphs(say('unsubscribe.text')),
      element('button', { type: 'submit' }, say('unsubscribe.button')),
    ),
  );
  return { title, main };
}
