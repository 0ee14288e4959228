import { expect, it } from 'vitest';
import { loadSite } from '../load-site.js';

const SECRETS = {
  secret: 'sk-1',
  apiKey: 'sk-2',
  'api-key': 'sk-3',
  accessTokenV2: 'sk-4',
  smtp: { password: 'sk-5', hosts: [{ privateKey: 'sk-6' }] },
  private: { note: 'sk-7' },
};
const OPEN = { siteKey: 'open', passwordProtected: true, tokenCount: 3, secretary: 'Ada' };

it('what its name calls a secret is on no page, in no page JSON and in no view', () => {
  const site = loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '{website|json}{websiteSettings|json}{websiteSettings.secret}',
    },
    content: {
      'site.json': { website: { ...SECRETS, ...OPEN }, websiteSettings: { ...SECRETS, ...OPEN } },
      'index.json': { collection: { homepage: true, draft: false } },
      // With something hidden a view is made another way.
      'draft.json': { collection: { draft: true } },
    },
  });
  for (const text of [
    site.render('/').html,
    site.json('/').html,
    site.render('/', { now: 1, member: true, unlocked: true }).html,
    JSON.stringify(site.view().site),
  ]) {
    expect(text).not.toContain('sk-');
    expect(text).toContain('"siteKey":"open"');
    expect(text).toContain('"passwordProtected":true');
    expect(text).toContain('"tokenCount":3');
    expect(text).toContain('"secretary":"Ada"');
  }
});
