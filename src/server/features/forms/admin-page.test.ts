import { expect, it } from 'vitest';
import { formSite } from '../../testing/form-site.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';

let now = Date.UTC(2026, 5, 12, 16);
const harness = startTestServer(() => formSite(), { now: () => now });
const storeOf = () => harness.server.store.site('forms');

it('shows what was sent by forms to admins alone, 50 at a time', async () => {
  const { submissions } = storeOf();
  const sent = { visitor: 'v', page: { pagePath: '/plain' }, key: null };
  for (let count = 1; count <= 51; count++) {
    const value = `Message ${count} <b>`;
    const answers = [{ id: 'say', type: 'text', rawTitle: 'What <you> say', value }];
    await submissions.save({ ...sent, formId: 'plain', answers });
  }
  // The newest is on the first page.
  now += 1;
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

it('finds what an address has sent, also of one form', async () => {
  const { submissions } = storeOf();
  for (const formId of ['plain', 'gone']) {
    const answers = [
      { id: 'say', type: 'text', rawTitle: 'Say', value: `From ${formId}` },
      { id: 'mail', type: 'email', rawTitle: 'Email', value: 'Eve@example.com' },
    ];
    await submissions.save({ formId, visitor: 'eve', page: {}, key: null, answers });
  }
  const admin = await harness.login('forms', [1]);
  const found = async (query: string) => pageText(await admin.open(`/config/submissions?${query}`));
  const both = await found('search=eve%40EXAMPLE.com');
  expect([both.includes('From plain'), both.includes('From gone')]).toEqual([true, true]);
  expect(both).not.toContain('Message');
  const one = await found('form=plain&search=eve%40example.com');
  expect([one.includes('From plain'), one.includes('From gone')]).toEqual([true, false]);
  expect(await found('search=ev')).toContain('Nothing matches “ev”. Show all');
  expect(await admin.open('/config/submissions?form=plain')).toContain(
    'type="hidden" name="form" value="plain"',
  );
});

it('has a column for each question of one form, those of earlier forms behind them', async () => {
  const { submissions } = storeOf();
  const sent = { formId: 'all', visitor: 'w', page: { pagePath: '/all' }, key: null };
  const text = (id: string, value: string) => ({ id, type: 'text', rawTitle: `Old ${id}`, value });
  await submissions.save({
    ...sent,
    answers: [text('email', 'eve@example.com'), text('text', '<b>two\nlines')],
  });
  now += 1;
  const earlier = ['gone', ...'abcdefghijklmn'].map((id) => text(id, `=${id}`));
  await submissions.save({ ...sent, answers: [...earlier, text('text', 'later')] });
  const admin = await harness.login('forms', [1]);
  const page = await admin.open('/config/submissions?form=all');
  const heads = [...page.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, head]) => head);
  // Those that nobody has answered are left out, and of a great many the last ones are one column.
  const old = ['gone', ...'abcdefghijkl'].map((id) => `Old ${id}`);
  expect(heads).toEqual(['Date', 'Text', 'Email', ...old, 'Answers', 'Page']);
  expect(page).toContain('>&lt;b&gt;two\nlines</td>');
  // The newest first.
  expect(pageText(page)).toMatch(
    /later =gone .*=l Old m =m Old n =n \/all .*two lines eve@example.com/,
  );
  const file = await admin.send('/api/commerce/exports/submissions?form=all&format=csv');
  const [head, ...rows] = (await file.text()).trimEnd().split('\r\n');
  expect(head).toMatch(
    /^id,form,created,page,Text,Area,Email,.*,Scale,from.where,Old gone,Old a,.*,Old n$/,
  );
  expect(rows.map((row) => row.split(',').slice(3).filter(Boolean))).toEqual([
    ['/all', 'later', ...['gone', ...'abcdefghijklmn'].map((id) => `'=${id}`)],
    ['/all', '"<b>two\nlines"', 'eve@example.com'],
  ]);
  expect(page).toContain('href="/api/commerce/exports/submissions?form=all"');
  const form = await admin.open('/config/exports?what=submissions');
  expect(form).toContain('<option value="all">Form all</option>');
});

it('marks as read what was on the page, by a press', async () => {
  const READ = '/api/form/submissions/read';
  const { submissions } = storeOf();
  const send = (value: string) =>
    submissions.save({
      ...{ formId: 'plain', visitor: value, page: {}, key: null },
      answers: [{ id: 'say', type: 'text', rawTitle: 'Say', value }],
    });
  await send('one');
  const admin = await harness.login('forms', [1]);
  const page = await admin.open('/config/submissions');
  const unread = await submissions.countUnread();
  expect(unread).toBeGreaterThan(0);
  expect(await admin.open('/config/submissions?form=plain')).not.toContain(READ);
  now += 1;
  await send('two');
  const { fields } = readForm(page, READ);
  await admin.submit(READ, fields);
  expect(await submissions.countUnread()).toBe(1);
  // An old page, and a time that is still to come.
  await admin.submit(READ, { ...fields, until: '1' });
  expect(await submissions.countUnread()).toBe(1);
  await admin.submit(READ, { ...fields, until: String(now + 1_000_000) });
  expect(await admin.open('/config/submissions')).not.toContain(READ);
  now += 1;
  await send('three');
  expect(await submissions.countUnread()).toBe(1);
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
