import {
  defineFormatter,
  type Formatter,
  type Slots,
  type TextSlot,
} from '../../../engine/index.js';
import { child, toText } from '../../../engine/internals.js';
import { element, html } from '../../shared/markup.js';

/** Of the names of tags, no longer ones that begin so. */
const SCRIPT = /<script(?![\w-])/gi;

/** Slots at texts of templates, whether the site or the platform has written them. */
export const TEXT_SLOTS: readonly TextSlot[] = [
  { name: 'script-nonce', pattern: SCRIPT, at: 'after' },
  { name: 'head', pattern: /<\/head\s*>/gi, at: 'before' },
  { name: 'body', pattern: /<\/body\s*>/gi, at: 'before' },
  { name: 'cart', pattern: /<[a-z][^<>]*\sid=["']?sqs-cart-root["'\s>]/gi, at: 'before' },
];

/** Markup that the site's owner adds to every page; its scripts may run. */
export function withScriptNonces(markup: string, slots: Slots | undefined): string {
  return slots === undefined
    ? markup
    : markup.replace(SCRIPT, (tag) => tag + slots.mark('script-nonce'));
}

/** Formatters that leave slots for facts of the host about an item (storefront.md, reviews and instalments). */
export const SLOT_FORMATTERS: readonly Formatter[] = [
  placeFormatter('product-instalments', 'sqs-instalments', 'instalments'),
  placeFormatter('product-reviews', 'sqs-product-reviews', 'reviews'),
];

function placeFormatter(name: string, className: string, what: string): Formatter {
  return defineFormatter({
    name,
    summary: `Makes the place where a shop shows the ${what} of an item.`,
    args: [],
    output: 'html',
    run(item, _args, ctx) {
      const id = toText(child(item, 'id'));
      const slot = html(ctx.slot(what, id));
      return String(element('div', { class: className, 'data-item-id': id }, slot));
    },
  });
}
