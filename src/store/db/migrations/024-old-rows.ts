import type { Migration } from './migration.js';

/** Indexes for what is deleted after some time: submissions and emails of all websites. */
export const oldRows: Migration = {
  name: '024-old-rows',
  statements: [
    'create index "submission_old" on "submission" ("created")',
    'create index "letter_old" on "letter" ("state", "created")',
  ],
};
