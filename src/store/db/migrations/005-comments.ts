import type { Migration } from './migration.js';

/** Comments with the address of who wrote them; likes by who gave them. */
export const comments: Migration = {
  name: '005-comments',
  statements: [
    'alter table "comment" add column "email" text',
    'create index "like_visitor" on "like" ("websiteId", "visitor")',
  ],
};
