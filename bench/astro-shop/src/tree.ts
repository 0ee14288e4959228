/** An element of the page as data: its name, its attributes as HTML has them, its children. */
export type Tree =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];

/** What an island replaces. */
export interface Part {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly Tree[];
}

export type IslandName = 'variants' | 'quantity' | 'price' | 'button' | 'count';

const CLASSES: Readonly<Record<string, IslandName>> = {
  'product-variants': 'variants',
  'product-price': 'price',
  'sqs-add-to-cart-button': 'button',
  'sqs-cart-quantity': 'count',
};

/** The island that an element of the page is. */
export function islandOf({ name, attributes }: Part): IslandName | undefined {
  if (name === 'input' && attributes.type === 'number') return 'quantity';
  return (attributes.class ?? '')
    .split(' ')
    .map((each) => CLASSES[each])
    .find((each) => each !== undefined);
}
