import { useStore } from '@nanostores/preact';
import { createElement, type VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { addToCart, cartCount, choose, describe, phase, quantity, variant } from '../shop.js';
import type { Part, Tree } from '../tree.js';

function show(tree: Tree): VNode | string {
  if (typeof tree === 'string') return tree;
  const [name, attributes, ...children] = tree;
  const option = attributes['data-variant-option-name'];
  const onChange = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) =>
    choose(option ?? '', currentTarget.value);
  const control = name === 'select' && option !== undefined ? { onChange } : {};
  return createElement(name, { ...attributes, ...control }, ...children.map(show));
}

export function Variants({ name, attributes, content }: Part) {
  useEffect(() => {
    const { 'data-item-id': itemId = '', 'data-variants': variants = '[]' } = attributes;
    describe({ itemId, variants: JSON.parse(variants) });
  }, [attributes]);
  return createElement(name, attributes, ...content.map(show));
}

export function Quantity({ name, attributes }: Part) {
  const value = useStore(quantity);
  const onInput = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    quantity.set(currentTarget.value);
  return createElement(name, { ...attributes, value, onInput });
}

export function Price({ name, attributes, content }: Part) {
  const chosen = useStore(variant);
  const shown = chosen === undefined ? content.map(show) : [`$${chosen.priceMoney.value}`];
  return createElement(name, attributes, ...shown);
}

export function Button({ name, attributes, content }: Part) {
  const texts = { idle: content.map(show), adding: ['Adding…'], added: ['Added!'] };
  const shown = texts[useStore(phase)];
  return createElement(name, { ...attributes, onClick: () => void addToCart() }, ...shown);
}

export function Count({ name, attributes, content }: Part) {
  const count = useStore(cartCount);
  return createElement(name, attributes, ...(count === undefined ? content.map(show) : [count]));
}
