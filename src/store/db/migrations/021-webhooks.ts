import { type Migration, siteTable } from './migration.js';

/** The addresses that are told of events, and what is told to each. */
export const webhooks: Migration = {
  name: '021-webhooks',
  statements: [
    ...siteTable('webhookEndpoint', ['id'], {
      id: 'text',
      url: 'text',
      typesJson: 'text',
      state: 'text',
      secretVersion: 'integer',
      previousUntil: 'integer?',
      created: 'integer',
    }),
    ...siteTable(
      'webhookDelivery',
      ['id'],
      {
        id: 'text',
        endpointId: 'text',
        type: 'text',
        body: 'text',
        state: 'text',
        tries: 'integer',
        leaseUntil: 'integer',
        created: 'integer',
        sent: 'integer?',
        reason: 'text?',
      },
      [
        { on: ['endpointId', 'created', 'id'] },
        { on: ['endpointId', 'state', 'leaseUntil'] },
        { on: ['state', 'created'] },
      ],
    ),
    'create index "webhookDelivery_due" on "webhookDelivery" ("state", "leaseUntil", "websiteId", "endpointId")',
    'create index "webhookDelivery_old" on "webhookDelivery" ("created")',
  ],
};
