import { child } from '../../../../engine/internals.js';
import { isPaywall } from '../../shared/paywall.js';
import type { BlockContext, BlockDefinition, BlockQuery, View } from '../define.js';
import { ALIGNMENTS } from '../parts/alignment.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { readLimit } from '../parts/collection.js';
import { itemPicture, readItem } from '../parts/item.js';
import { metadataOf } from '../parts/metadata.js';
import { pictureHtml } from '../parts/picture.js';
import { firstText, flag, oneOf, text, texts, toNumber, wholeIn } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/summary.js';

const DESIGNS = ['wall', 'carousel', 'list', 'grid'] as const;
const COLUMNS = { min: 1, max: 6, default: 3 } as const;
const LIMIT = { most: 30, default: 10 } as const;
/** The record type of things for sale. */
const STORE_ITEM = 11;

/** The parts of each item that an owner chose to show. */
interface Shown {
  readonly title: boolean;
  readonly thumbnail: boolean;
  readonly excerpt: boolean;
  readonly price: boolean;
  readonly readMore: string;
  readonly metadata: readonly string[];
}

/** Items of a collection in one of four layouts. */
export const summary: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const found = block.collection(value);
    if (found === undefined) return undefined;
    const shown = readShown(value, block);
    const items = block.host.query(readQuery(value, found.name));
    if (items.length === 0) return undefined;
    const design = readDesign(value, block.variant);
    return {
      entries: items.map((item) => entryView(item, shown, block)),
      design,
      scrolls: design === 'carousel',
      label: text(value, 'title') || block.word('summaryLabel'),
      columns: wholeIn(value, 'columns', COLUMNS),
      ratio: aspectRatio(value),
      alignment: oneOf(value, 'textAlignment', ALIGNMENTS, 'left'),
    };
  },
};

/** The variant of a block says more than an option of its value. */
function readDesign(value: unknown, variant: string | undefined): (typeof DESIGNS)[number] {
  return DESIGNS.find((design) => design === variant) ?? oneOf(value, 'design', DESIGNS, 'grid');
}

function readQuery(value: unknown, collection: string): BlockQuery {
  const category = text(value, 'category');
  const tag = text(value, 'tag');
  return {
    collection,
    limit: readLimit(value, LIMIT.default, LIMIT.most),
    ...(flag(value, 'featured') ? { featured: true } : {}),
    ...(category === '' ? {} : { category }),
    ...(tag === '' ? {} : { tag }),
  };
}

function readShown(value: unknown, block: BlockContext): Shown {
  return {
    title: flag(value, 'showTitle', true),
    thumbnail: flag(value, 'showThumbnail', true),
    excerpt: flag(value, 'showExcerpt', true),
    price: flag(value, 'showPrice', true),
    readMore: flag(value, 'showReadMore', true)
      ? text(value, 'readMoreText') || block.word('summaryReadMore')
      : '',
    metadata: texts(value, 'metadata'),
  };
}

function entryView(item: object, shown: Shown, block: BlockContext): View {
  const { title, url } = readItem(item, block);
  const picture = shown.thumbnail ? itemPicture(item, block) : undefined;
  const isProduct = toNumber(child(item, 'recordType')) === STORE_ITEM;
  return {
    title,
    url,
    level: block.level,
    showTitle: shown.title,
    // Screen readers read the title as the link; a linked picture would repeat it.
    picture: pictureHtml(picture, block, { ...(url === '' ? {} : { alt: '' }), sizes: '50vw' }),
    pictureUrl: url,
    hidesTwice: shown.title,
    metadata: metadataOf(item, shown.metadata, block),
    product: shown.price && isProduct ? item : null,
    showStatus: !isPaywall(item),
    excerpt: shown.excerpt ? richBlock(firstText(item, 'excerpt')) : '',
    readMore: url === '' ? '' : shown.readMore,
    readMoreLabel: `${shown.readMore}: ${title}`,
  };
}
