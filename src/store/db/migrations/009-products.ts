import { type Migration, siteTable } from './migration.js';

/** The products of the collections that are made by calls, each as content has items. */
export const products: Migration = {
  name: '009-products',
  statements: siteTable(
    'product',
    ['id'],
    {
      id: 'text',
      collectionId: 'text',
      urlId: 'text',
      itemJson: 'text',
      created: 'integer',
      changed: 'integer',
    },
    [{ on: ['collectionId', 'urlId'], unique: true }],
  ),
};
