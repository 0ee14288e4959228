import { type Migration, siteTable } from './migration.js';

/** The log of what the owner has done to gift cards. */
export const changesOfGiftCards: Migration = {
  name: '023-changes-of-gift-cards',
  statements: siteTable(
    'giftCardChange',
    ['id'],
    {
      id: 'text',
      giftCardId: 'text',
      kind: 'text',
      amountCents: 'integer',
      reason: 'text',
      doneBy: 'text',
      created: 'integer',
    },
    [{ on: ['giftCardId', 'created', 'id'] }],
  ),
};
