import { CONNECTED_ACCOUNT_LINK_TITLE } from '../connected-account.js';
import { text } from './option.js';

/** A link to a shop's ordering service (second seed, section 2 "Connected account link"). */
export const CONNECTED_ACCOUNT_LINK_OPTIONS = {
  title: text('text', { otherwise: CONNECTED_ACCOUNT_LINK_TITLE }),
  url: text('address', { isRequired: true }),
} as const;
