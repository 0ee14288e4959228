import { isPaywall } from '../../shared/paywall.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { ALIGNMENTS } from '../parts/alignment.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { chosenItem } from '../parts/chosen-item.js';
import { template as checkoutTemplate } from '../parts/generated/checkout.js';
import { itemPicture, readItem } from '../parts/item.js';
import { pictureHtml } from '../parts/picture.js';
import { firstText, flag, oneOf, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { scopeIds } from '../parts/scope-ids.js';
import { template } from './generated/product.js';

/** A thing for sale: the formatters' price, choices and button, which the islands or the server bring to life. */
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
    checkout: checkout(item, shows, block),
  };
}

function checkout(item: object, shows: (name: string) => boolean, block: BlockContext): string {
  const view = {
    item,
    showVariants: shows('showVariants'),
    showQuantity: shows('showQuantity'),
  };
  return scopeIds(validQuantity(block.host.render(checkoutTemplate, view).trim()), block.id);
}

/** The contract's quantity field has an end tag and a size, which HTML does not allow it. */
function validQuantity(html: string): string {
  return html.replace('></input>', '>').replace(' size="4" max=', ' max=');
}
