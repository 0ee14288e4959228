import { beforeAll, describe, expect, it, vi } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import { FileAnswer } from '../../http/file-answer.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const harness = startTestServer(() => shopSite(), { testPayments: true });
const storeOf = () => harness.server.store.site(SHOP);
const FORMULA = '=HYPERLINK("http://evil.test";"x")';

beforeAll(async () => {
  await harness.visitor().open('/shop');
  const { carts, checkout, submissions, subscribers } = storeOf();
  for (const [email, name] of [
    ['ada@example.com', FORMULA],
    ['bo@example.com', 'Bo "B", Jr'],
  ] as const) {
    const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 2 });
    const contact = { email, name, phone: '+1 555' };
    const reviewed = review(shoppingCart, { shipping: null, contact });
    await checkout.place({ cartId: shoppingCart.id }, reviewed);
    await subscribers.add(email, 'news');
  }
  const formula = { id: 'sum', type: 'text', rawTitle: '=1+1', value: FORMULA };
  const answers = [
    { type: 'text', rawTitle: 'Why', values: [{ value: '@SUM(A1)' }] },
    formula,
  ] as never;
  const form = { formId: 'contact', visitor: 'v', answers, page: null, key: null };
  await submissions.save(form);
});

async function file(path: string, scope: string) {
  const { key } = await storeOf().apiKeys.create('Ledger', [scope]);
  const headers = { authorization: `Bearer ${key}` };
  return harness.visitor().send(`/api/commerce/exports/${path}`, { headers });
}

describe('exports', () => {
  it.each([
    ['orders', 'orders', 3],
    ['orders?email=bo@example.com', 'orders', 2],
    ['orders?until=2001-01-01', 'orders', 1],
    ['customers', 'customers', 3],
    ['payments?state=captured', 'payments', 3],
    ['submissions?formId=contact', 'submissions', 3],
    ['submissions?formId=other', 'submissions', 1],
    ['submissions?form=contact', 'submissions', 2],
    ['submissions?form=contact&until=2001-01-01', 'submissions', 1],
    ['subscribers', 'subscribers', 3],
  ])('%s is CSV of %i lines', async (path, scope, lines) => {
    const response = await file(path, scope);
    const text = await response.text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(lines);
    const widths = new Set(
      text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').length),
    );
    if (path === 'subscribers') expect([...widths]).toEqual([4]);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${scope}.csv"`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['orders', 'customers', 'payments', 'submissions', 'subscribers'])(
    '%s are JSON lines, and need their scope',
    async (what) => {
      const lines = (await (await file(`${what}?format=jsonl`, what)).text()).trimEnd().split('\n');
      for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
      expect((await file(what, 'stock')).status).toBe(403);
    },
  );

  it('have no formula in any cell, and cells that hold separators', async () => {
    for (const what of ['orders', 'customers', 'submissions', 'submissions?form=contact']) {
      const text = await (await file(what, what.split('?')[0] ?? '')).text();
      expect(text).not.toMatch(/(?:^|[,\n])"?[=@]/);
    }
    const orders = await (await file('orders', 'orders')).text();
    expect(orders).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")",'+1 555,USD`);
    expect(orders).toContain('"Bo ""B"", Jr"');
    expect(orders).toContain(',splice,');
    expect(orders).toContain(',56.00,');
  });

  it.each(['orders?format=xml', 'orders?since=soon', 'orders?email=%00', 'payments?state=x'])(
    'refuse %s before they begin',
    async (path) => {
      expect((await file(path, path.split('?')[0] ?? '')).status).toBe(400);
    },
  );

  it('are read page by page, and no further once the client has left', async () => {
    const { subscribers } = storeOf();
    for (let count = 0; count < 120; count++)
      await subscribers.add(`s${count}@example.com`, 'news');
    const page = vi.spyOn(Object.getPrototypeOf(subscribers), 'page');
    try {
      const reader = (await file('subscribers', 'subscribers')).body?.getReader();
      await reader?.read();
      expect(page).toHaveBeenCalledTimes(1);
      await reader?.read();
      expect(page).toHaveBeenCalledTimes(2);
      await reader?.cancel();
      expect(page).toHaveBeenCalledTimes(2);
      const whole = await (await file('subscribers', 'subscribers')).text();
      expect(whole.trimEnd().split('\r\n')).toHaveLength(123);
    } finally {
      page.mockRestore();
    }
  });

  it('end what they read of when the client leaves', async () => {
    let ended = false;
    async function* parts() {
      try {
        yield 'a';
        yield 'b';
      } finally {
        ended = true;
      }
    }
    const { body } = (await FileAnswer.begin('a.csv', 'text/csv', parts())).answer();
    await (body as ReadableStream).cancel();
    expect(ended).toBe(true);
  });

  it('are linked on a page of the owner', async () => {
    const owner = await harness.login(SHOP, [1]);
    const page = await owner.open('/config/exports?what=customers');
    expect(page).toContain('action="/api/commerce/exports/customers"');
    expect(page).not.toContain('name="since"');
    expect(await owner.open('/config/exports')).toContain('name="since"');
    const download = await owner.send('/api/commerce/exports/orders?since=&until=&format=csv');
    expect((await download.text()).trimEnd().split('\r\n')).toHaveLength(3);
  });
});
