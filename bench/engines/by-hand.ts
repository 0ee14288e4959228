import { renderDeep } from '../pages/deep/by-hand.js';
import { renderLevels } from '../pages/levels/by-hand.js';
import { renderSmall } from '../pages/small/by-hand.js';
import { renderStore } from '../pages/store/by-hand.js';
import { renderText } from '../pages/text/by-hand.js';
import type { Engine, Render } from './engine.js';
import { functionOf } from './function-of.js';

const FUNCTIONS = {
  store: renderStore,
  small: renderSmall,
  deep: renderDeep,
  levels: renderLevels,
  text: renderText,
};

/** Functions written by hand, one per page. */
export const engine: Engine = {
  compile: (page) => functionOf<Render>(FUNCTIONS, page.name),
};
