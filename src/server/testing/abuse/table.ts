import { ACCOUNTS } from './accounts.js';
import { FULFILLING } from './fulfilling.js';
import { MANAGING } from './managing.js';
import { ORDERING } from './ordering.js';
import { OWNER_DATA } from './owner-data.js';
import { REFUNDING } from './refunding.js';
import type { AbuseRow } from './row.js';
import { SAYING } from './saying.js';
import { SHOPPING } from './shopping.js';
import { SUBSCRIBING } from './subscribing.js';
import { TELLING } from './telling.js';
import { WEBHOOKS } from './webhooks.js';

/** Every call of the API by its id: who gains what by misusing it, and what is tried. */
export const ABUSE: Readonly<Record<string, AbuseRow>> = {
  ...SHOPPING,
  ...ORDERING,
  ...ACCOUNTS,
  ...SAYING,
  ...TELLING,
  ...MANAGING,
  ...OWNER_DATA,
  ...WEBHOOKS,
  ...SUBSCRIBING,
  ...FULFILLING,
  ...REFUNDING,
};
