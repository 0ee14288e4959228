import { child } from '../../../engine/kit.js';
import { isPaywall } from '../paywall.js';
import type { BlockContext, BlockDefinition, View } from './define.js';
import { ALIGNMENTS } from './parts/alignment.js';
import { aspectRatio } from './parts/aspect-ratio.js';
import { template as checkoutTemplate } from './parts/checkout.gen.js';
import { chosenItem } from './parts/chosen-item.js';
import { itemPicture, readItem } from './parts/item.js';
import { pictureHtml } from './parts/picture.js';
import { firstText, flag, list, oneOf, text, toNumber, toText } from './parts/read.js';
import { richBlock } from './parts/rich-block.js';
import { scopeIds } from './parts/scope-ids.js';
import { template } from './product.gen.js';

/** Where things are put into the cart (first seed, section 7). */
const CART_ENDPOINT = '/api/commerce/shopping-cart/entries';

/**
 * A thing for sale: the formatters' price, choices and button, which the islands bring to life, and a plain
 * form for pages without scripts.
 */
export const product: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const item = chosenItem(value, block);
    return item === undefined ? undefined : productView(item, value, block);
  },
};

function productView(item: object, value: unknown, block: BlockContext): View {
  const { title, url } = readItem(item, block);
  const shows = (name: string): boolean => flag(value, name, true);
  const picture = shows('showImage') ? itemPicture(item, block) : undefined;
  return {
    item,
    id: text(item, 'id'),
    title,
    url,
    level: block.level,
    prefix: block.id,
    picture: pictureHtml(picture, block, url === '' ? {} : { alt: '' }),
    showTitle: shows('showTitle'),
    showPrice: shows('showPrice'),
    showStatus: shows('showStatus') && !isPaywall(item),
    showScarcity: shows('showScarcity'),
    showRestock: shows('showRestock'),
    showButton: shows('showButton'),
    excerpt: shows('showExcerpt') ? richBlock(firstText(item, 'excerpt')) : '',
    alignment: oneOf(value, 'alignment', ALIGNMENTS, 'left'),
    ratio: aspectRatio(value),
    action: CART_ENDPOINT,
    ...checkout(item, shows, block),
  };
}

function checkout(item: object, shows: (name: string) => boolean, block: BlockContext): View {
  const showQuantity = shows('showQuantity');
  const view = { item, showVariants: shows('showVariants'), showQuantity };
  const html = block.host.render(checkoutTemplate, view).trim();
  const content = child(item, 'structuredContent');
  const variants =
    list(content, 'variants').length > 0 ? list(content, 'variants') : list(item, 'variants');
  return {
    checkout: scopeIds(validQuantity(html), block.id),
    choices: variants.length > 1 ? variants.map((variant) => choice(variant, isPaywall(item))) : [],
    sku: text(variants[0], 'sku') || text(content, 'sku'),
    hasQuantity: html.includes('product-quantity-input'),
    buttonText: text(content, 'customAddButtonText') || block.word('productAdd'),
    optionWord: block.word('productOption'),
    chooseWord: block.word('productChoose'),
    quantityWord: block.word('productQuantity'),
  };
}

/** The contract's quantity field has an end tag and a size, which HTML does not allow it. */
function validQuantity(html: string): string {
  return html.replace('></input>', '>').replace(' size="4" max=', ' max=');
}

/** One variant as a plain choice. */
function choice(variant: unknown, isEndless: boolean): View {
  const attributes = child(variant, 'attributes');
  const values =
    typeof attributes === 'object' && attributes !== null ? Object.values(attributes) : [];
  const sku = text(variant, 'sku');
  const stock = toNumber(child(variant, 'qtyInStock')) ?? 0;
  return {
    sku,
    title:
      values
        .map(toText)
        .filter((part) => part !== '')
        .join(', ') || sku,
    unavailable: !isEndless && !flag(variant, 'unlimited') && stock <= 0,
  };
}
