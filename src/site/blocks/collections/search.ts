import type { BlockDefinition } from '../define.js';
import { firstText, text } from '../parts/read.js';
import { uniqueLabel } from '../parts/unique-label.js';
import { template } from './generated/search.js';

/** A search over the site, or over one collection. */
export const search: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => ({
    id: block.id,
    name: uniqueLabel(text(value, 'title') || block.word('searchButton'), block),
    label: text(value, 'placeholder') || block.word('searchButton'),
    buttonText: text(value, 'buttonText') || block.word('searchButton'),
    collection: firstText(value, 'collectionId', 'collection'),
  }),
};
