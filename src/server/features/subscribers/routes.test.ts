import { expect, it } from 'vitest';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';

const harness = startTestServer(() => smallShop('subscribers', 'Subscribers'));

it.each(['confirm', 'unsubscribe'])('refuses to %s by what no email has sent', async (call) => {
  const browser = harness.visitor();
  await browser.open('/shop');
  for (const token of ['', 'x', '0'.repeat(32), `${'0'.repeat(24)}.${'0'.repeat(22)}`]) {
    expect(await browser.call('POST', `/api/newsletter/${call}`, { token })).toMatchObject({
      status: 404,
      body: { error: { type: 'not-found' } },
    });
  }
});
