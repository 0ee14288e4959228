import { expect, it } from 'vitest';
import { formSite } from '../../testing/form-site.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';

const harness = startTestServer(() => formSite());
const storeOf = () => harness.server.store.site('forms');

it('shows what was sent by forms to admins alone, 50 at a time', async () => {
  const { submissions } = storeOf();
  const sent = { visitor: 'v', page: { pagePath: '/plain' }, key: null };
  for (let count = 1; count <= 51; count++) {
    const value = `Message ${count} <b>`;
    const answers = [{ id: 'say', type: 'text', rawTitle: 'What <you> say', value }];
    await submissions.save({ ...sent, formId: 'plain', answers });
  }
  const likert = { id: 'm', type: 'likert', rawTitle: 'Mood', values: { Kind: '2' } };
  await submissions.save({ ...sent, formId: 'gone', answers: [likert] });
  const admin = await harness.login('forms', [1]);
  const first = await admin.open('/config/submissions');
  expect(pageText(first)).toContain('Mood Kind: Strongly Agree');
  expect(first).toContain('<dt>What &lt;you&gt; say</dt>');
  expect(first).not.toContain('<b>');
  const next = /href="(\/config\/submissions\?cursor=[^"]+)"/.exec(first)?.[1] ?? '';
  expect(pageText(await admin.open(next))).toMatch(/Message \d+ <b>/);
  const ofOne = pageText(await admin.open('/config/submissions?form=plain'));
  expect(ofOne).toContain('Submissions: Form plain');
  expect(ofOne).not.toContain('Mood');
  for (const [roles, status] of [
    [[8], 403],
    [[4], 403],
  ] as const) {
    const other = await harness.login('forms', roles);
    expect((await other.send('/config/submissions')).status).toBe(status);
    expect((await other.send('/config/subscribers')).status).toBe(status);
  }
});

it('shows who is and was on a mailing list', async () => {
  const { subscribers } = storeOf();
  for (let count = 10; count < 65; count++) await subscribers.add(`a${count}@example.com`, 'news');
  await subscribers.unsubscribe(await subscribers.unsubscribeToken('a10@example.com'));
  const admin = await harness.login('forms', [1]);
  const page = await admin.open('/config/subscribers');
  expect(pageText(page)).toMatch(
    /a10@example.com news Left the list .* a11@example.com news On the list/,
  );
  expect(page).not.toContain('a60@example.com');
  const next = /href="(\/config\/subscribers\?cursor=[^"]+)"/.exec(page)?.[1] ?? '';
  expect(await admin.open(next.replaceAll('&amp;', '&'))).toContain('a64@example.com');
});
