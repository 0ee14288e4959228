import { paragraphs } from '../../page/form.js';
import type { PageAnswer, ShopPageContext } from '../../page/shop-page.js';

/** The answer to a link that is unknown or has expired. */
export function gone({ t }: ShopPageContext): PageAnswer {
  return { status: 404, title: t('gone.title'), main: paragraphs(t('gone.text')) };
}
