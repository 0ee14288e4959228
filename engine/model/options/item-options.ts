import { text } from './option.js';

/** The options of a collection's item (second seed, section 3 "Item"). */
export const ITEM_OPTIONS = {
  title: text('text', { isRequired: true }),
  excerpt: text('html'),
  tags: { kind: 'options' },
  categories: { kind: 'options' },
} as const;

/** The options of a collection itself. */
export const COLLECTION_OPTIONS = {
  title: text('text', { isRequired: true }),
  description: text('html'),
} as const;
