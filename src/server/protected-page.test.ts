import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../../engine/internals.js';
import { harborGoods, startTestServer } from './testing/server.js';

const PATH = '/keepers-log';
const PASSWORD = 'half tide';
const CONTENT = 'Two trawlers in before noon';

describe('the page of the shop with a password of its own', () => {
  const harness = startTestServer(harborGoods);

  it('is of the type of protected content', async () => {
    const { status, type } = (await harborGoods()).render(PATH);
    expect([status, type]).toEqual([403, 'protected-content']);
    expect(PAGE_TYPES['protected-content']).toBe(105);
  });

  it.each([PATH, `${PATH}?format=json`, '/search?q=trawlers', '/sitemap.xml', '/'])(
    'is not told by %s',
    async (path) => {
      const shown = await harness.visitor().open(path);
      expect(shown).not.toContain(CONTENT);
      expect(shown).not.toContain(PASSWORD);
    },
  );

  it.each(['', 'half-tide', 'HALF TIDE', 'half tide '])('stays shut to %j', async (password) => {
    const browser = harness.visitor();
    expect(await browser.open(PATH)).toContain('<form class="lock-screen-form"');
    const shown = await browser.submit('/lock', { password, path: PATH });
    expect(shown).toContain('role="alert"');
    expect(shown).toContain('aria-invalid="true"');
    expect((await browser.send(PATH)).status).toBe(403);
  });

  it('opens to its password, and to nobody else', async () => {
    const browser = harness.visitor();
    await browser.open(PATH);
    expect(await browser.submit('/lock', { password: PASSWORD, path: PATH })).toContain(CONTENT);
    expect((await browser.send(PATH)).status).toBe(200);
    expect((await harness.visitor().send(PATH)).status).toBe(403);
  });
});
