import { BLOCKS_CSS, renderLayout } from './blocks/index.js';
import { metadata } from './head/index.js';
import { PICTURES_JS, PICTURES_PATH } from './head/pictures.js';
import type { SiteOptions } from './model.js';
import { searchSite } from './search/search.js';

const BLOCKS_STYLESHEET = 'universal/blocks.css';

/** What every site has unless its host says otherwise: blocks with their styles, search, and metadata. */
export const STANDARD_OPTIONS: SiteOptions = {
  blocks: renderLayout,
  files: new Map([
    [BLOCKS_STYLESHEET, BLOCKS_CSS],
    [PICTURES_PATH, PICTURES_JS],
  ]),
  stylesheets: [BLOCKS_STYLESHEET],
  head: [metadata],
  search: searchSite,
};
