import type { Site } from '../../../site/index.js';
import { shopSite } from '../shop-site.js';

const block = (id: string, type: number | string, value: object) => ({ id, type, value });

/** A shop in which every call of the API has something to do. */
export function abusedSite(id: string): Promise<Site> {
  const fields = [{ id: 'say', type: 'text', title: 'Say', required: true }];
  const form = { id: 'contact', name: 'Contact', fields };
  return shopSite(
    id,
    {},
    {
      commentsEnabled: true,
      simpleLikingEnabled: true,
      analytics: { enabled: true },
    },
    {
      'talk.json': {
        collection: { id: 'talk', title: 'Talk', commentState: 1 },
        mainContentBlocks: [
          block('block-contact', 'form', { form }),
          block('emails', 51, { id: 'emails', title: 'Our emails' }),
        ],
      },
    },
  );
}
