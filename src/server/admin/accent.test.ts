import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { harborGoods, startTestServer } from '../testing/server.js';

const harness = startTestServer(harborGoods, {
  openConfig: true,
  styles: () => ':root { --site-accent: var(--button); --button: #17505b }',
});

it('the pages of the owner have the accent of the site, as the policy allows', async () => {
  const answer = await harness.visitor().send('/config');
  const [, css = ''] = /<style>(.*?)<\/style>/.exec(await answer.text()) ?? [];
  expect(css).toContain('--site-accent:light-dark(#17505b,');
  const source = `'sha256-${hash('sha256', css, 'base64')}'`;
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' ${source};`);
});
