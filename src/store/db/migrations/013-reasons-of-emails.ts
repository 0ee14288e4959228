import type { Migration } from './migration.js';

/** Why an email was not delivered at its last try. */
export const reasonsOfEmails: Migration = {
  name: '013-reasons-of-emails',
  statements: ['alter table "letter" add column "reason" text'],
};
