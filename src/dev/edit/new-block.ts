import {
  createDefinition,
  type Option,
  PRODUCT_TYPES,
  RECORD_TYPES,
} from '../../../engine/model/index.js';
import { element } from '../../shared/markup.js';
import { type EditableBlockType, isRecord, optionsOf } from './find-blocks.js';

type Value = Readonly<Record<string, unknown>>;

/** A placeholder for required texts. */
const TO_FILL = '…';

/** Types whose first value is not made from their required options. */
const BEGINNINGS: Partial<Readonly<Record<EditableBlockType, (id: string) => Value>>> = {
  html: () => ({ html: element('p', {}, TO_FILL).toString() }),
  gallery: () => ({ images: [] }),
  form: (id) => ({ form: createDefinition(id, '') }),
  newsletter: (id) => ({ id, title: TO_FILL }),
  accordion: () => ({ items: [{ title: TO_FILL }] }),
  chart: () => ({
    data: [
      ['', TO_FILL],
      [TO_FILL, 1],
    ],
  }),
  marquee: () => ({ items: [TO_FILL] }),
  menu: () => ({ menus: [{ sections: [{ items: [{ title: TO_FILL }] }] }] }),
  'pricing-plan': () => ({ plans: [{ title: TO_FILL }] }),
};

/** The value of a new block: enough to be visible, or to be filled in. */
export function newValue(type: EditableBlockType, id: string): Value {
  const begin = BEGINNINGS[type];
  if (begin !== undefined) return begin(id);
  const required = Object.entries(optionsOf(type)).filter(
    ([, option]) => 'isRequired' in option && option.isRequired,
  );
  return Object.fromEntries(required.map(([name, option]) => [name, beginningOf(option)]));
}

function beginningOf({ kind }: Option): unknown {
  if (kind === 'picture') return { assetUrl: '', altText: '' };
  return kind === 'address' ? '/' : TO_FILL;
}

/** A new item of a collection, of the same kind as the existing items. */
export function newItem(content: unknown, id: string): Value {
  const { items, collection } = isRecord(content) ? content : {};
  const [first] = Array.isArray(items) ? items.filter(isRecord) : [];
  const isProduct =
    isRecord(collection) && collection.typeName === 'products'
      ? true
      : Number(first?.recordType) === RECORD_TYPES['store-item'];
  const recordType = isProduct ? RECORD_TYPES['store-item'] : first?.recordType;
  return {
    id,
    urlId: id,
    title: TO_FILL,
    ...(recordType === undefined ? {} : { recordType }),
    ...(isProduct ? { structuredContent: newProduct(id) } : {}),
  };
}

/** A physical product without stock. */
function newProduct(id: string): Value {
  const variant = { id: `${id}-1`, sku: id, attributes: {}, priceMoney: { value: '0.00' } };
  return {
    productType: PRODUCT_TYPES.physical,
    variants: [{ ...variant, qtyInStock: 0, unlimited: false }],
  };
}
