import { paragraphs } from '../../page/form.js';
import type { PageAnswer, ShopPageContext } from '../../page/shop-page.js';

/** Says that a link is unknown or too old. */
export function gone({ t }: ShopPageContext): PageAnswer {
  return { status: 404, title: t('gone.title'), main: paragraphs(t('gone.text')) };
}
