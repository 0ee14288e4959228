import { describe, expect, it } from 'vitest';
import { smallShop } from '../testing/fixtures.js';
import { fieldsOf } from '../testing/forms.js';
import { startTestServer } from '../testing/server.js';
import { submittedValues } from './flash.js';

const harness = startTestServer(() => smallShop('flash', 'Flash'));
const ADD = '/api/commerce/shopping-cart/entries';
const MESSAGE = 'Quantity must be a whole number';

describe('what a plain form is told', () => {
  it('waits for its page, and is told once', async () => {
    const browser = harness.visitor();
    const fields = fieldsOf(await browser.open('/shop/mug'), ADD);
    const { status } = await browser.send(ADD, {
      method: 'POST',
      headers: { referer: 'http://localhost/shop/mug' },
      body: new URLSearchParams({ ...fields, quantity: '1.5' }),
    });
    expect(status).toBe(303);
    for (const path of ['/shop', '/cart', '/shop/rope']) {
      expect(await browser.open(path)).not.toContain(MESSAGE);
    }
    expect(browser.cookie('typed')).toBeDefined();
    expect(await browser.open('/shop/mug')).toContain(MESSAGE);
    expect(browser.cookie('typed')).toBeUndefined();
    expect(await browser.open('/shop/mug')).not.toContain(MESSAGE);
  });

  it.each([
    ['no cookie', undefined, false],
    ['a cookie of nothing', '0'.repeat(32), true],
  ])('with %s is nothing', async (_what, token, isRemoved) => {
    const browser = harness.visitor();
    if (token !== undefined) browser.setCookie('typed', token);
    const { status, headers } = await browser.send('/shop/mug');
    const set = headers.getSetCookie().filter((each) => each.startsWith('typed='));
    expect([status, set.length > 0]).toEqual([200, isRemoved]);
  });
});

it('shows what was typed again, but neither passwords nor fields of the form itself', () => {
  const own = { crumb: 'c', _method: 'PUT', from: '/shop' };
  const secret = { password: 'p', newPassword: 'p', PASSWORD2: 'p' };
  expect(submittedValues({ email: 'ada', ...own, ...secret })).toEqual({ email: 'ada' });
});
