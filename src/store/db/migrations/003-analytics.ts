import { type Migration, siteTable } from './migration.js';

/** What pages tell of themselves and their visitors. */
export const analytics: Migration = {
  name: '003-analytics',
  statements: siteTable(
    'analyticsRecord',
    ['id'],
    { id: 'text', kind: 'text', name: 'text', dataJson: 'text', created: 'integer' },
    [{ on: ['kind', 'created', 'id'] }, { on: ['created', 'id'] }],
  ),
};
