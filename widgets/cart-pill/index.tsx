import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { PillView } from './view.js';

/**
 * Hydrates the pill. `data-quantity` and `data-subtotal` (cents) hold the server's values.
 *
 * @throws Error when they are missing
 */
const hydratePill: Hydrate = (root, { cart, facts, texts, report }) => {
  const initial = {
    quantity: readCount(root, 'quantity'),
    subtotalCents: readCount(root, 'subtotal'),
  };
  return hydrate(root, <PillView {...{ initial, cart, root, facts, texts }} />, report);
};

export default hydratePill;

function readCount(root: HTMLElement, name: string): number {
  const text = root.dataset[name] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Error(`The cart's pill has no number in data-${name}`);
  return Number(text);
}
