import { describe, expect, it } from 'vitest';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';

const harness = startTestServer(() => smallShop('settings', 'Settings'));
const path = (namespace: string) => `/api/v1/commerce-preferences/${namespace}`;

describe('preferences', () => {
  it.each([
    ['orders', 200],
    ['Orders-2_a', 200],
    ['x'.repeat(64), 200],
    ['x'.repeat(65), 404],
    ['a.b', 404],
    ['a%20b', 404],
    ['%00', 404],
  ])('of %s are answered with %s', async (namespace, status) => {
    const editor = await harness.login('settings', [4]);
    const set = await editor.call('PUT', path(namespace), { sort: 'new', websiteId: 'other' });
    const read = await editor.call('GET', path(namespace));
    expect([set.status, read.status]).toEqual([status, status]);
    if (status === 200) expect([set.body, read.body]).toEqual([{ sort: 'new' }, { sort: 'new' }]);
  });
});

describe('languages', () => {
  it('are several while there are others beside the own one', async () => {
    const editor = await harness.login('settings', [4]);
    const told = async () => {
      const [settings, status, list] = await Promise.all(
        ['settings', 'status', 'languages'].map(
          async (each) => (await editor.call('GET', `/api/multilingual/${each}`)).body as object,
        ),
      );
      return { ...settings, ...status, ...list };
    };
    const none = { enabled: false, connected: false, defaultLanguage: 'en-US', languages: [] };
    expect(await told()).toEqual(none);
    const languages = ['fr', 'pt-BR', 'fr'];
    await editor.call('PUT', '/api/multilingual/languages', { languages });
    const some = { enabled: true, connected: true, languages: ['fr', 'pt-BR'] };
    expect(await told()).toEqual({ ...none, ...some });
    await editor.call('DELETE', '/api/multilingual/connection');
    expect(await told()).toEqual(none);
  });
});
