import { type Migration, siteTable } from './migration.js';

/** What those who work on a site set by calls, and the collections of products that they make. */
export const platform: Migration = {
  name: '004-platform',
  statements: [
    ...siteTable('setting', ['namespace', 'key'], {
      namespace: 'text',
      key: 'text',
      valueJson: 'text',
      changed: 'integer',
    }),
    ...siteTable(
      'productCollection',
      ['id'],
      {
        id: 'text',
        urlId: 'text',
        title: 'text',
        navigationTitle: 'text',
        description: 'text',
        enabled: 'integer',
        created: 'integer',
      },
      [{ on: ['urlId'], unique: true }],
    ),
    ...siteTable(
      'productCategory',
      ['id'],
      {
        id: 'text',
        collectionId: 'text',
        parentCategoryId: 'text',
        displayName: 'text',
        type: 'text',
        pageRendering: 'text',
        displayIndex: 'integer',
        created: 'integer',
      },
      [{ on: ['collectionId', 'displayIndex', 'id'] }],
    ),
  ],
};
