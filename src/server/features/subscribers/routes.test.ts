import { expect, it } from 'vitest';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';

const harness = startTestServer(() => smallShop('subscribers', 'Subscribers'));

it('takes off the lists by one press in a mail program, which has no cookie', async () => {
  const { subscribers } = harness.server.store.site('subscribers');
  await subscribers.add('ada@example.com', 'news');
  const token = await subscribers.unsubscribeToken('ada@example.com');
  const post = async (given: string, form: string) => {
    const url = `http://localhost/api/newsletter/one-click?token=${given}`;
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
    return (await harness.server.fetch(request)).status;
  };
  const form = 'List-Unsubscribe=One-Click';
  expect([await post(token, ''), await post('x', form)]).toEqual([400, 404]);
  expect(await subscribers.list('news')).toEqual(['ada@example.com']);
  expect(await post(token, form)).toBe(200);
  expect(await subscribers.list('news')).toEqual([]);
});

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
