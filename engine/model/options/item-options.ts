import { text } from './option.js';

/** What an owner may set of an item of a collection (second seed, section 3 "Item"). */
export const ITEM_OPTIONS = {
  title: text('text', { isRequired: true }),
  excerpt: text('html'),
  tags: { kind: 'options' },
  categories: { kind: 'options' },
} as const;

/** What an owner may set of a collection itself. */
export const COLLECTION_OPTIONS = {
  title: text('text', { isRequired: true }),
  description: text('html'),
} as const;
