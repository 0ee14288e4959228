import { BLOCKS_CSS, renderLayout } from './blocks/index.js';
import { metadata } from './head/index.js';
import type { SiteOptions } from './model.js';
import { searchSite } from './search/search.js';

const BLOCKS_STYLESHEET = 'universal/blocks.css';

/** What every site has unless its host says otherwise: blocks with their styles, search, and metadata. */
export const STANDARD_OPTIONS: SiteOptions = {
  blocks: renderLayout,
  files: new Map([[BLOCKS_STYLESHEET, BLOCKS_CSS]]),
  stylesheets: [BLOCKS_STYLESHEET],
  head: [metadata],
  search: searchSite,
};
