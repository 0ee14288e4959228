import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { readButton } from './props.js';
import { AddToCartIsland } from './view.js';

const hydrateAddToCart: Hydrate = (root, page) =>
  hydrate(root, <AddToCartIsland root={root} button={readButton(root)} page={page} />, page.report);

export default hydrateAddToCart;
