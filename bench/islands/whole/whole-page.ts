import { createContext, createElement, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Tree } from '../tree.js';

/** A variant, as the page's markup has it. */
interface Variant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly priceMoney: { readonly value: string };
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

interface Shop {
  readonly chosen: Readonly<Record<string, string>>;
  choose(option: string, value: string): void;
  readonly variant: Variant | undefined;
  readonly quantity: string;
  setQuantity(quantity: string): void;
  readonly phase: 'idle' | 'adding' | 'added';
  add(): void;
  readonly count: string | undefined;
}

const ShopContext = createContext<Shop | undefined>(undefined);

function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === undefined) throw new Error('A part of the page is outside of its shop');
  return shop;
}

/**
 * A product's page as one application of React: all of it is a component, those parts that live know what is
 * chosen. The tree is data of the page, as that of server components is.
 */
export function WholePage({ body }: { readonly body: readonly Tree[] }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [quantity, setQuantity] = useState('1');
  const [phase, setPhase] = useState<Shop['phase']>('idle');
  const [count, setCount] = useState<string>();
  const product = useMemo(() => findProduct(body), [body]);
  const variant = product.variants.find(({ attributes }) =>
    Object.entries(attributes).every(([option, value]) => chosen[option] === value),
  );
  const add = async () => {
    setPhase('adding');
    const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      headers: { 'x-csrf-token': crumb, 'content-type': 'application/json' },
      body: JSON.stringify({
        itemId: product.itemId,
        sku: variant?.sku,
        quantity: Number(quantity),
      }),
    });
    const { shoppingCart } = await answer.json();
    setCount(String(shoppingCart.totalQuantity));
    setPhase('added');
    setTimeout(() => setPhase('idle'), 2_000);
  };
  const shop: Shop = {
    chosen,
    choose: (option, value) => setChosen((before) => ({ ...before, [option]: value })),
    variant,
    quantity,
    setQuantity,
    phase,
    add: () => void add(),
    count,
  };
  const content = useMemo(() => body.map(show), [body]);
  return createElement(ShopContext, { value: shop }, content);
}

/** What lives, by a class that it has. */
const LIVING: readonly (readonly [string, (props: Part) => ReactNode])[] = [
  ['sqs-add-to-cart-button', Button],
  ['product-price', Price],
  ['sqs-cart-quantity', Count],
];

interface Part {
  readonly attributes: Record<string, unknown>;
  readonly children: readonly Tree[];
  readonly name: string;
}

function show(tree: Tree, key: number): ReactNode {
  if (typeof tree === 'string') return tree;
  const [name, attributes, ...children] = tree;
  const part = { name, attributes: attributes as Record<string, unknown>, children };
  if (name === 'select' && 'data-variant-option-name' in attributes)
    return createElement(Select, { key, ...part });
  if (name === 'input' && attributes.type === 'number')
    return createElement(Quantity, { key, ...part });
  const classes = String(attributes.className ?? '').split(' ');
  const living = LIVING.find(([wanted]) => classes.includes(wanted))?.[1];
  if (living !== undefined) return createElement(living, { key, ...part });
  return createElement(name, { key, ...attributes }, ...children.map(show));
}

function Select({ name, attributes, children }: Part) {
  const { chosen, choose } = useShop();
  const option = String(attributes['data-variant-option-name']);
  const control = {
    ...attributes,
    value: chosen[option] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      choose(option, currentTarget.value),
  };
  return createElement(name, control, ...children.map(show));
}

function Quantity({ name, attributes: { defaultValue: _, ...attributes } }: Part) {
  const { quantity, setQuantity } = useShop();
  return createElement(name, {
    ...attributes,
    value: quantity,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setQuantity(currentTarget.value),
  });
}

function Button({ name, attributes, children }: Part) {
  const { phase, add } = useShop();
  const label = { idle: children.map(show), adding: 'Adding…', added: 'Added!' }[phase];
  return createElement(name, { ...attributes, onClick: add }, label);
}

function Price({ name, attributes, children }: Part) {
  const { variant } = useShop();
  const shown = variant === undefined ? children.map(show) : [`$${variant.priceMoney.value}`];
  return createElement(name, attributes, ...shown);
}

function Count({ name, attributes, children }: Part) {
  const { count } = useShop();
  return createElement(name, attributes, ...(count === undefined ? children.map(show) : [count]));
}

interface Product {
  readonly itemId: string;
  readonly variants: readonly Variant[];
}

/** The product of a page, by what its choices say. */
function findProduct(trees: readonly Tree[]): Product {
  for (const tree of trees) {
    if (typeof tree === 'string') continue;
    const [, attributes, ...children] = tree;
    const variants = attributes['data-variants'];
    if (typeof variants === 'string')
      return { itemId: String(attributes['data-item-id']), variants: JSON.parse(variants) };
    const found = findProduct(children);
    if (found.itemId !== '') return found;
  }
  return { itemId: '', variants: [] };
}
