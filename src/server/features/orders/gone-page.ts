import { paragraphs } from '../../page/form.js';
import type { PageAnswer, PageCall } from '../../page/shop-page.js';

/** Says that a link is unknown or too old. */
export function gone({ say }: PageCall): PageAnswer {
  return { status: 404, title: say('gone.title'), main: paragraphs(say('gone.text')) };
}
