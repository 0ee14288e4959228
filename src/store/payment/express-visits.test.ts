import { expect, it } from 'vitest';
import { openTestStore } from '../testing/harness.js';

const harness = openTestStore();

it.each(['gone', 'test'])(
  'a visit to a service that knows no address any more is over: %s',
  async (provider) => {
    const site = harness.website();
    const data = { id: 'visit', provider, cartId: 'cart', browserId: 'browser' };
    const token = await site.tokens.create({ purpose: 'express', data, life: 60_000 });
    expect(await site.expressVisits.approval(token, 'cart', 'browser')).toBe('gone');
  },
);
