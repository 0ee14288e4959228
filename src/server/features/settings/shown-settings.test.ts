import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import type { Browser } from '../../testing/browser.js';
import { startTestServer } from '../../testing/server.js';

const SITE = 'quay';
const EDITOR = 4;
const FORMAL = { website: { id: SITE, siteTitle: 'Quay', language: 'en-US' } };
const PAGE = `<!doctype html><html lang="{website.language}"><head>{squarespace-headers}</head><body>
<squarespace:block-field id="header" /><h1 class="masthead">{header.claim|html}</h1>
<nav><squarespace:navigation navigationId="main" /></nav>
<p class="word">{localizedStrings.open|html} {localizedStrings.shut|html}</p>
<p class="price">{priceMoney|money}</p>
<main>{squarespace.main-content}</main>
<squarespace:block-field id="footer" />{squarespace-footers}</body></html>`;

const text = (html: string) => ({
  rows: [{ columns: [{ span: 12, blocks: [{ id: 'note', type: 'html', value: { html } }] }] }],
});

const { login, server, visitor } = (() => {
  const harness = startTestServer(() =>
    loadSite({
      templates: {
        'template.conf':
          '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "main", "title": "Main" }] }',
        'site.region': PAGE,
        'strings/en.json': '{ "open": "Open", "shut": "Shut" }',
        'strings/de.json': '{ "open": "Offen" }',
      },
      content: {
        'site.json': {
          ...FORMAL,
          priceMoney: { value: '1234.50', currency: 'EUR' },
          navigation: { main: [{ title: 'From the file', url: '/deck' }] },
        },
        'blocks/footer.json': text('<p>The footer of the file</p>'),
        'index.json': { collection: { title: 'Home', homepage: true } },
        'deck.json': { collection: { id: 'deck', title: 'Deck', urlId: 'deck' } },
        'log.json': {
          collection: { id: 'log', title: 'Log', urlId: 'log', typeName: 'blog', pageSize: 1 },
          items: [
            { id: 'two', urlId: 'two', title: 'Two', addedOn: 2 },
            { id: 'one', urlId: 'one', title: 'One', addedOn: 1 },
          ],
        },
        'hold.json': { collection: { id: 'hold', title: 'Hold', urlId: 'hold' } },
      },
    }),
  );
  return {
    login: harness.login,
    visitor: harness.visitor,
    server: () => harness.server,
  };
})();

let owner: Browser;
beforeAll(async () => {
  owner = await login(SITE, [EDITOR]);
});

const setNavigation = (items: readonly object[], fieldName = 'main') =>
  owner.call('POST', '/api/widget/UpdateNavigation', {
    fieldName,
    templateId: 'quay',
    navigation: { items },
  });
const setFrame = (body: object) => owner.call('PUT', '/api/site-header-footer', body);
const setLanguages = (languages: readonly string[]) =>
  owner.call('PUT', '/api/multilingual/languages', { languages });
const nav = (page: string) => /<nav>(.*?)<\/nav>/s.exec(page)?.[1] ?? '';

describe('a navigation that is set by a call', () => {
  it('takes the place of that in the files, on every page and at once', async () => {
    const stranger = visitor();
    expect(nav(await stranger.open('/'))).toContain('From the file');
    expect(nav(await stranger.open('/deck'))).toContain('From the file');
    const items = [
      { title: 'Below', collectionId: 'hold' },
      {
        title: 'Elsewhere',
        items: [{ title: 'Chandler', externalLink: 'https://chandler.example' }],
      },
    ];
    expect((await setNavigation(items)).status).toBe(200);
    for (const path of ['/', '/deck', '/nothing-here']) {
      const shown = nav(await stranger.open(path));
      expect(shown).toContain('href="/hold"');
      expect(shown).toContain('Below');
      expect(shown).toContain('https://chandler.example');
      expect(shown).not.toContain('From the file');
    }
    const { body } = await stranger.call('GET', '/api/commondata/GetSiteLayout');
    expect(body).toMatchObject({
      layout: [{ identifier: 'main', links: [{ title: 'Below', collectionId: 'hold' }, {}] }],
    });
  });

  it.each(['//evil', '/\\evil', '/\t/evil', '/\r\n/evil', ' /\\evil', 'javascript:f()', 'evil'])(
    'takes no address that only looks like a path: %j',
    async (externalLink) => {
      const before = nav(await visitor().open('/'));
      const { status } = await setNavigation([{ title: 'Way', externalLink }]);
      expect(status).toBe(400);
      expect(nav(await visitor().open('/'))).toBe(before);
    },
  );

  it.each(['header', 'constructor', '__proto__'])(
    'is one that the site has, and not %j',
    async (name) => {
      const { status, body } = await setNavigation([{ title: 'Below' }], name);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { fields: { fieldName: 'Unable to locate content' } } });
    },
  );

  it('closes what it calls the pages of a member area', async () => {
    expect((await visitor().send('/hold')).status).toBe(200);
    await setNavigation([{ collectionId: 'hold' }], '_memberareas');
    expect((await visitor().send('/hold')).status).toBe(403);
    expect((await (await login(SITE, [])).send('/hold')).status).toBe(200);
    await setNavigation([], '_memberareas');
    expect((await visitor().send('/hold')).status).toBe(200);
  });
});

describe('a header and a footer that are set by a call', () => {
  it('need neither a navigation nor a store that was set', () => {
    const site = loadSite({ templates: {}, content: { 'site.json': FORMAL } });
    const settings = { navigation: {}, footer: null, languages: [], collections: [] };
    const { site: shown } = site.view({ settings: { ...settings, header: { claim: 'Rope' } } });
    expect(shown).toMatchObject({ header: { claim: 'Rope' } });
  });

  it('are shown by the block fields of their names, and read by templates', async () => {
    const stranger = visitor();
    expect(await stranger.open('/')).toContain('The footer of the file');
    await setFrame({
      header: { claim: 'Rope & more', ...text('<p>Open all night</p>') },
      footer: text('<p>Set by a call</p>'),
    });
    const page = await stranger.open('/');
    expect(page).toContain('<h1 class="masthead">Rope &amp; more</h1>');
    expect(page).toContain('<p>Open all night</p>');
    expect(page).toContain('<p>Set by a call</p>');
    expect(page).not.toContain('The footer of the file');
  });

  it('run no code', async () => {
    const blocks = [
      { id: 'a', type: 'html', value: { html: '<p onclick="x()">Kept</p><script>x()</script>' } },
      { id: 'b', type: 'code', value: { html: '<iframe src="https://x.example"></iframe>' } },
      { id: 'c', type: 'image', value: { assetUrl: '/a.png', clickthroughUrl: 'javascript:x()' } },
    ];
    await setFrame({ header: null, footer: { rows: [{ columns: [{ span: 12, blocks }] }] } });
    const page = await visitor().open('/');
    expect(page).toContain('<p>Kept</p>');
    expect(page).not.toMatch(/x\(\)|x\.example/);
  });

  it('go back to those of the files', async () => {
    await setFrame({ header: null, footer: null });
    const page = await visitor().open('/');
    expect(page).toContain('The footer of the file');
    expect(page).toContain('<h1 class="masthead"></h1>');
  });
});

describe('languages that are set by a call', () => {
  it('can be chosen on every page, and stay chosen', async () => {
    const stranger = visitor();
    expect(await stranger.open('/')).not.toContain('sqs-languages');
    expect(await stranger.open('/?language=de')).toContain('<html lang="en-US">');
    expect(stranger.cookie('language')).toBeUndefined();

    await setLanguages(['de', 'fr']);
    const plain = await stranger.open('/deck');
    expect(plain).toContain('<html lang="en-US">');
    expect(plain).toContain(
      '<a href="?language=de" lang="de" hreflang="de" rel="alternate">Deutsch</a>',
    );
    expect(plain).toContain('hreflang="x-default"');
    expect(plain).toContain('<p class="word">Open Shut</p>');

    const german = await stranger.open('/deck?language=de');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<p class="word">Offen Shut</p>');
    expect(german).toMatch(/class="price">1\.234,50/);
    expect(await stranger.open('/')).toContain('<html lang="de">');
    expect(await visitor().open('/')).toContain('<html lang="en-US">');
    expect(await stranger.open('/?language=xx')).toContain('<html lang="de">');
    expect(await stranger.open('/?language=en-US')).toContain('<html lang="en-US">');
  });

  it('have addresses of their own for each part of a list', async () => {
    const page = await visitor().open('/log?page=2&language=de&evil=1');
    const hrefs = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, href]) => href);
    const canonical = /rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(canonical).toMatch(/\/log\?\w+=\d&amp;language=de$/);
    expect(hrefs(/hreflang="fr" href="([^"]*)"/g)).toEqual([canonical.replace('=de', '=fr')]);
    expect(hrefs(/<a href="([^"]*)" lang="fr"/g)).toEqual([
      canonical.replace(/^.*\?/, '?').replace('=de', '=fr'),
    ]);
  });

  it('speak to a visitor in calls too, and follow what a member has set', async () => {
    const stranger = visitor();
    await stranger.open('/?language=de');
    const wrong = { email: 'nobody@example.com', password: 'wrong horse', rememberMe: false };
    const { body } = await stranger.call('POST', '/api/site-users/account/session', wrong);
    expect(body).toMatchObject({ error: { message: expect.stringContaining('E-Mail') } });
    expect(await stranger.open('/account/login')).toContain('>Anmelden</h1>');

    const store = server().store.site(SITE);
    const account = { email: 'reader@example.com', password: 'correct horse', roles: [] };
    const { id } = await store.accounts.create(account);
    await store.accounts.setLanguage(id, 'fr-CA');
    const member = visitor();
    await member.open('/');
    const known = { email: account.email, password: account.password, rememberMe: false };
    expect((await member.call('POST', '/api/site-users/account/session', known)).status).toBe(200);
    expect(await member.open('/')).toContain('<html lang="fr">');
  });

  it('leave out the bare language of the site, which is its own', async () => {
    await setLanguages(['en', 'de']);
    const page = await visitor().open('/?language=en');
    expect(page).toContain('<html lang="en-US">');
    expect([...page.matchAll(/<a href="[^"]*" lang="([^"]*)"/g)].map(([, each]) => each)).toEqual([
      'en-US',
      'de',
    ]);
    await setLanguages(['en']);
    expect(await visitor().open('/')).not.toContain('sqs-languages');
    await setLanguages(['de', 'fr']);
  });

  it('are gone when they are taken away', async () => {
    const stranger = visitor();
    await stranger.open('/?language=de');
    await owner.call('DELETE', '/api/multilingual/connection');
    const page = await stranger.open('/');
    expect(page).toContain('<html lang="en-US">');
    expect(page).not.toContain('sqs-languages');
  });
});

it('is shown by another process that uses the same store', async () => {
  const items = [{ title: 'By somebody else', externalLink: '/deck' }];
  const stranger = visitor();
  await stranger.open('/');
  const links = items.map(({ title, externalLink }) => ({ title, externalLink }));
  // What another process writes reaches this one by the store alone.
  await server()
    .store.site(SITE)
    .settings.set('navigation', { main: { templateId: 'quay', links } });
  expect(nav(await stranger.open('/'))).toContain('By somebody else');
});
