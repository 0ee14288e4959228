import type { Migration } from './migration.js';

/** The key that codes and tokens of the database follow from, sealed with a secret of the server. */
export const dataKey: Migration = {
  name: '015-data-key',
  statements: [
    'create table "dataKey" ("id" integer not null primary key, "sealed" text not null) STRICT',
  ],
};
