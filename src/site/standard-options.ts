import { BLOCKS_CSS, renderLayout } from './blocks/index.js';
import { metadata } from './head/metadata.js';
import { PICTURES_JS, PICTURES_PATH } from './head/pictures.js';
import { PLATFORM_JS, PLATFORM_PATH } from './head/platform-globals.js';
import type { SiteOptions } from './model/site-model.js';
import { COLLECTIONS_CSS } from './partials/generated/collections.css.js';
import { SYSTEM_PAGES_CSS } from './partials/generated/system-pages.css.js';
import { searchSite } from './search/search.js';
import { DESIGN_CSS } from './styles/generated/design.css.js';
import { DIALOGS_CSS } from './styles/generated/dialogs.css.js';
import { ISLANDS_CSS } from './styles/generated/islands.css.js';
import { MONEY_CSS } from './styles/generated/money.css.js';

/** The styles of blocks, prices, pages without a template and islands: one file, since every page needs them. */
const BLOCKS_STYLESHEET = 'universal/blocks.css';

const STYLES = [
  DESIGN_CSS,
  BLOCKS_CSS,
  MONEY_CSS,
  COLLECTIONS_CSS,
  SYSTEM_PAGES_CSS,
  DIALOGS_CSS,
  ISLANDS_CSS,
];

/** The options of every site unless its host sets others: blocks with their styles, search, and metadata. */
export const STANDARD_OPTIONS: SiteOptions = {
  blocks: renderLayout,
  files: new Map([
    [BLOCKS_STYLESHEET, STYLES.join('\n')],
    [PICTURES_PATH, PICTURES_JS],
    [PLATFORM_PATH, PLATFORM_JS],
  ]),
  stylesheets: [BLOCKS_STYLESHEET],
  head: [metadata],
  search: searchSite,
};
