import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite, type Site } from '../../../site/index.js';
import type { NewComment } from '../../../store/index.js';
import { testCaptcha } from '../../http/security/captcha.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';

/** A journal whose posts take comments or not, and a page whose collection takes them. */
function journal(id: string, websiteSettings: object, website: object = {}): Site {
  const post = (name: string, rest: object) => ({
    id: name,
    urlId: name,
    title: name,
    recordType: 1,
    ...rest,
  });
  return loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body><main>{squarespace.main-content}</main></body></html>',
      'collections/blog.conf': '{ "title": "Journal", "folder": false }',
      'collections/blog.list':
        '{.repeated section items}{@|comment-link}{publicCommentCount}/{@|comment-count}{.end}',
      'collections/blog.item':
        '{.section item}<h1>{title}</h1>{@|like-button}{@|like-button}{.comments?}{@|comments}{@|comments}{.end}{.end}',
      'collections/guests.conf': '{ "title": "Guests", "folder": false }',
      'collections/guests.list':
        '{collection.publicCommentCount}{.section collection}{@|comments}{.end}',
    },
    content: {
      'site.json': {
        website: { id, language: 'en-US', timeZone: 'UTC', ...website },
        websiteSettings,
      },
      'log.json': {
        collection: { id: 'log', typeName: 'blog', title: 'Log' },
        items: [
          post('open', { commentState: 1, publicCommentCount: 2, likeCount: 7 }),
          post('shut', { commentState: 2, publicCommentCount: 1 }),
          post('none', { commentState: 2 }),
          post('draft', { commentState: 1, workflowState: 2 }),
        ],
      },
      'guests.json': {
        collection: { id: 'guests', typeName: 'guests', title: 'Guests', commentState: 1 },
        items: [],
      },
    },
  });
}

const errors: unknown[] = [];
const ON = { commentsEnabled: true, simpleLikingEnabled: true };
const options = { onError: (error: unknown) => errors.push(error), openConfig: true };
const harness = startTestServer(() => journal('journal', ON), options);
const atOnce = startTestServer(
  () => journal('at-once', { ...ON, commentApprovalRequired: false, commentThreaded: false }),
  options,
);
const members = startTestServer(() => journal('members', { ...ON, commentAnonAllowed: false }), {
  ...options,
  basePath: '/site',
});
const off = startTestServer(() => journal('off', {}), options);
const guarded = startTestServer(
  () => journal('guarded', ON, { captchaSettings: { siteKey: 'k' } }),
  { ...options, captcha: testCaptcha },
);
const limited = startTestServer(() => journal('limited', ON), { ...options, limits: 1 });

/** By name: titles of tests would print whole servers. */
const SERVERS = { harness, atOnce, members, off, guarded, limited };
type Served = keyof typeof SERVERS;

const COMMENTS = '/api/comments';
const HELLO = { itemId: 'open', author: 'Ada', email: 'ada@example.com', body: 'Hello.' };

async function visitor(of: Served = 'harness'): Promise<Browser> {
  const browser = SERVERS[of].visitor();
  await browser.open('/log/open');
  return browser;
}
const said = ({ status, body }: { status: number; body: never }) => {
  const { message, fields } =
    (body as { error?: { message: string; fields?: object } }).error ?? {};
  return `${status} ${fields === undefined ? (message ?? '') : JSON.stringify(fields)}`.trim();
};
const FIELDS =
  '400 {"author":"Required","email":"Email is not valid. Email addresses should follow the format name@example.com.","body":"Required"}';

describe('comments.list', () => {
  it.each<[of: Served, itemId: string, isMember: boolean, writing: string]>([
    ['harness', 'open', false, 'open'],
    ['harness', 'shut', false, 'closed'],
    ['members', 'open', false, 'login'],
    ['members', 'open', true, 'open'],
  ])('of %s says who may write to %s, to a member: %s', async (of, itemId, isMember, writing) => {
    const browser = isMember ? await SERVERS[of].login(of, []) : await visitor(of);
    const { body } = await browser.call('GET', `${COMMENTS}?itemId=${itemId}`);
    expect(body).toMatchObject({ writing });
  });
});

describe('comments.create', () => {
  it.each<[string, Served, object, string]>([
    ['all that is needed', 'harness', HELLO, '200'],
    ['the same again', 'harness', HELLO, '409 You have already said this.'],
    ['no e-mail', 'harness', { itemId: 'open', author: 'Bo', body: 'Hi' }, '200'],
    ['a collection', 'harness', { ...HELLO, itemId: 'guests' }, '200'],
    ['empty fields', 'harness', { itemId: 'open', email: 'x' }, FIELDS],
    [
      'too long a text',
      'harness',
      { ...HELLO, body: 'x'.repeat(10_001) },
      '400 {"body":"You have exceeded the character limit."}',
    ],
    ['no item', 'harness', {}, '400 {"itemId":"This value is of the wrong type."}'],
    [
      'an item that is not there',
      'harness',
      { ...HELLO, itemId: 'x' },
      '404 Unable to locate content',
    ],
    ['a draft', 'harness', { ...HELLO, itemId: 'draft' }, '404 Unable to locate content'],
    [
      'an item that takes none',
      'harness',
      { ...HELLO, itemId: 'shut' },
      '403 Comments are closed here.',
    ],
    [
      'a comment that is not there',
      'harness',
      { ...HELLO, parentId: 'x' },
      '404 This comment is no longer there.',
    ],
    [
      'characters that no database keeps',
      'harness',
      { ...HELLO, body: '\0' },
      '400 The text has characters that cannot be stored.',
    ],
    ['a site without comments', 'off', HELLO, '403 Comments are closed here.'],
    [
      'answers where there are none',
      'atOnce',
      { ...HELLO, parentId: 'x' },
      '403 Comments are closed here.',
    ],
    ['who is not logged in', 'members', HELLO, '401 Log in to comment'],
    ['no token of the captcha', 'guarded', HELLO, '400 Complete CAPTCHA before submitting.'],
    [
      'a wrong token',
      'guarded',
      { ...HELLO, captchaToken: 'x' },
      '400 reCAPTCHA failed. Refresh this page and try again.',
    ],
    ['errors before the token', 'guarded', { itemId: 'open', email: 'x' }, FIELDS],
  ])('%s', async (_what, of, body, expected) => {
    expect(said(await (await visitor(of)).call('POST', COMMENTS, body))).toBe(expected);
    expect(errors).toEqual([]);
  });

  it('takes a token once, and an Idempotency-Key for the same', async () => {
    const browser = await visitor('guarded');
    const captchaToken = await testCaptcha.issue(guarded.server.store.site('guarded'), 'comment');
    const body = { ...HELLO, captchaToken };
    expect(said(await browser.call('POST', COMMENTS, body))).toBe('200');
    const other = { ...body, body: 'Other' };
    expect(said(await browser.call('POST', COMMENTS, other))).toContain('reCAPTCHA failed');
    const plain = await visitor();
    const keyed = () =>
      plain.call('POST', COMMENTS, { ...HELLO, body: 'Keyed' }, { 'idempotency-key': 'k1' });
    expect((await keyed()).body).toEqual((await keyed()).body);
  });

  it('is limited for each visitor', async () => {
    const browser = await visitor('limited');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const body = { ...HELLO, body: `No. ${count}` };
      statuses.push((await browser.call('POST', COMMENTS, body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('shows at once what needs no approval, and what the owner writes', async () => {
    const { body } = await (await visitor('atOnce')).call('POST', COMMENTS, HELLO);
    expect(body).toMatchObject({ state: 'approved' });
    for (const [role, state] of [
      [1, 'approved'],
      [6, 'approved'],
      [7, 'pending'],
    ] as const) {
      const browser = await members.login('members', [role]);
      const answer = await browser.call('POST', COMMENTS, { ...HELLO, body: `As ${role}` });
      expect(answer.body).toMatchObject({ state });
    }
  });
});

describe('comments.list and comments.moderate', () => {
  it('show what was approved, for moderators and keys with the scope', async () => {
    const store = members.server.store.site('members');
    const { id } = await store.comments.create({
      ...{ itemId: 'guests', parentId: null, accountId: null, needsApproval: true },
      ...{ author: 'Cy', email: 'cy@example.com', body: 'Who may?' },
    });
    const reader = await visitor('members');
    const read = () => reader.call('GET', `${COMMENTS}?itemId=guests`);
    expect((await read()).body).toMatchObject({ comments: [], hasNextPage: false });
    const moderator = await members.login('members', [6]);
    const moderate = (state: string) => moderator.call('PUT', `${COMMENTS}/${id}`, { state });
    expect((await moderate('approved')).body).toEqual({ done: true });
    const [shown] = ((await read()).body as { comments: object[] }).comments;
    expect(shown).toEqual({
      ...{ id, parentId: null, parentAuthor: null, author: 'Cy', body: 'Who may?' },
      created: expect.any(Number),
    });
    expect(said(await moderate('rejected'))).toContain('400');
    expect(said(await moderator.call('PUT', `${COMMENTS}/none`, { state: 'spam' }))).toBe(
      '404 This comment is no longer there.',
    );
  });

  it.each<[Served, string, number]>([
    ['harness', 'itemId=x', 404],
    ['harness', 'itemId=draft', 404],
    ['harness', '', 400],
    ['harness', 'itemId=open&cursor=9999999999999999-a', 200],
    ['harness', 'itemId=open&cursor=%00', 200],
    ['off', 'itemId=open', 404],
  ])('list answers %#', async (of, query, status) => {
    expect((await (await visitor(of)).call('GET', `${COMMENTS}?${query}`)).status).toBe(status);
  });
});

describe('likes', () => {
  it('are one of each visitor, can be taken back, and count on pages', async () => {
    const ada = await visitor();
    const bo = await visitor();
    const like = async (browser: Browser, method: string) =>
      (await browser.call(method, '/api/likes/open')).body;
    expect(await like(ada, 'DELETE')).toEqual({ liked: false, likeCount: 7 });
    expect(ada.cookie('liker')).toBeUndefined();
    expect(await like(ada, 'PUT')).toEqual({ liked: true, likeCount: 8 });
    expect(await like(ada, 'PUT')).toEqual({ liked: true, likeCount: 8 });
    expect(await like(bo, 'PUT')).toEqual({ liked: true, likeCount: 9 });
    expect(await like(bo, 'DELETE')).toEqual({ liked: false, likeCount: 8 });
    const pressed = async (browser: Browser) =>
      /data-like-count="(\d+)".*?aria-pressed="(\w+)"/
        .exec(await browser.open('/log/open'))
        ?.slice(1);
    expect([await pressed(ada), await pressed(bo)]).toEqual([
      ['8', 'true'],
      ['8', 'false'],
    ]);
    ada.setCookie('liker', 'x.y');
    expect(await pressed(ada)).toEqual(['8', 'false']);
  });

  it.each<[Served, string, string]>([
    ['harness', '/api/likes/x', '404 Unable to locate content'],
    ['harness', '/api/likes/draft', '404 Unable to locate content'],
    ['harness', '/api/likes/__proto__', '404 Unable to locate content'],
    ['off', '/api/likes/open', '403 This site has no likes.'],
  ])('are refused: %# %s', async (of, path, expected) => {
    expect(said(await (await visitor(of)).call('PUT', path))).toBe(expected);
  });

  it.each<[string, Served]>([
    ['', 'harness'],
    ['/site', 'members'],
  ])('work by a plain button, under the prefix "%s"', async (prefix, of) => {
    const browser = await visitor(of);
    const html = await browser.open('/log/open');
    const press = async (page: string) => {
      const [, action = '', value = ''] =
        /formaction="([^"]+)" name="_method" value="(\w+)"/.exec(page) ?? [];
      const [, form = ''] = /<form id="sqs-likes"[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
      const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', each = '']): [string, string] => [name, each],
      );
      expect(action).toBe(`${prefix}/api/likes/open`);
      const response = await browser.send(action.slice(prefix.length), {
        method: 'POST',
        headers: { origin: browser.origin },
        body: new URLSearchParams([...fields, ['_method', value]]),
      });
      expect(response.headers.get('location')).toBe(`${prefix}/log/open#like-open`);
      return browser.open('/log/open');
    };
    const liked = await press(html);
    expect(liked).toContain('name="_method" value="DELETE"');
    expect(await press(liked)).toContain('name="_method" value="PUT"');
    expect(html.match(/id="like-open"/g)).toHaveLength(1);
  });
});

it.each([
  [['open'], '/log/open#comment-form-open'],
  [['open', 'guests'], '/log/open'],
])('a plain form for %j leads back to %s', async (ids, location) => {
  const browser = await visitor();
  const crumb = browser.cookie('crumb') ?? '';
  const response = await browser.send(COMMENTS, {
    method: 'POST',
    headers: { referer: `${browser.origin}/log/open` },
    body: new URLSearchParams([['crumb', crumb], ...ids.map((id) => ['itemId', id])]),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

describe('a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await visitor();
  });
  const post = async (change: Record<string, string>, from = '/log/open') => {
    const { action, fields } = readForm(await browser.open(from), COMMENTS);
    return browser.submit(action, { ...fields, ...change });
  };
  const store = () => harness.server.store.site('journal').comments;
  const approveAll = async () => {
    for (const { id } of (await store().list('pending')).rows)
      await store().moderate(id, 'approved');
  };

  it('takes a comment by its form, and keeps what was typed where it is refused', async () => {
    const refused = await post({ author: 'Eve', email: 'x', body: ' ' });
    expect(readForm(refused, COMMENTS).fields).toMatchObject({
      author: 'Eve',
      email: 'x',
      body: ' ',
    });
    expect(pageText(refused)).toContain('Email is not valid');
    expect(refused).toContain(
      'aria-invalid="true" aria-describedby="comment-form-open-body-error"',
    );
    const taken = await post({ author: 'Eve', body: '<b>One</b>\nline\n\nTwo' });
    expect(pageText(taken)).toContain('Thank you. Your comment will be shown once it is approved.');
    expect(readForm(taken, COMMENTS).fields).toMatchObject({ author: '', email: '', body: '' });
    expect(taken).not.toContain('One');
    await approveAll();
    const shown = await browser.open('/log/open');
    expect(shown).toContain('<p>&lt;b&gt;One&lt;/b&gt;<br>line</p><p>Two</p>');
    expect(shown).not.toContain('example.com');
  });

  it('shows its count, also in lists', async () => {
    const count = (await store().ofItem('open')).rows.length;
    const list = await browser.open('/log');
    expect(list).toContain(`${2 + count}/${2 + count} Comments`);
    expect(await browser.open('/log/open')).toContain(`data-public-comment-count="${2 + count}"`);
    expect(pageText(await browser.open('/guests'))).toMatch(/^1 Ada/);
  });

  it('fills one place of an item, with a form where it is open', async () => {
    const [open, shut, none] = await Promise.all(
      ['open', 'shut', 'none'].map(async (name) => browser.open(`/log/${name}`)),
    );
    expect(open?.match(/<form [^>]*comment-form/g)).toHaveLength(1);
    expect(open?.match(/class="comments-shown"/g)).toHaveLength(1);
    expect(shut).toContain('class="comments-shown"');
    expect(shut).not.toContain('comment-form');
    expect(none).not.toContain('squarespace-comments');
    expect(await (await visitor('off')).open('/log/open')).not.toContain('comments-shown');
    const closed = await (await visitor('members')).open('/log/open');
    expect(closed).toContain('href="/site/account/login?next=%2Flog%2Fopen"');
    expect(closed).not.toContain('comment-form');
    // It was saved with two, which are in the template's hands.
    expect(closed).not.toContain('comments-none');
    expect(await (await visitor('guarded')).open('/guests')).toContain('comments-none');
    const login = await members.login('members', [10]);
    expect(await login.open('/log/open')).toContain('comment-form');
    expect(await (await visitor('guarded')).open('/log/open')).toContain('captcha-container');
  });

  it('leads to the form for an answer, back from it, and nests what is answered', async () => {
    const [first] = (await store().ofItem('open')).rows;
    const reply = `/log/open?reply=${first?.id}`;
    const page = await browser.open('/log/open');
    expect(page).toContain(`href="${reply}#comment-form-open"`);
    const asked = await browser.open(reply);
    expect(pageText(asked)).toContain(`Reply to ${first?.author} Cancel reply`);
    expect(readForm(asked, COMMENTS).fields).toMatchObject({
      parentId: first?.id,
      from: '/log/open',
    });
    const refused = await post({ author: '', body: 'Answer' }, reply);
    expect(readForm(refused, COMMENTS).fields).toMatchObject({ parentId: first?.id });
    await post({ author: 'Fay', body: 'Answer' }, reply);
    await approveAll();
    const answered = await browser.open('/log/open');
    expect(answered).toMatch(
      /<ol class="comment-replies"><li class="comment"[^>]*><article aria-label="Fay">/,
    );
    await store().moderate(first?.id ?? '', 'deleted');
    expect(pageText(await browser.open('/log/open'))).toContain(
      'In reply to a comment that is no longer shown',
    );
    expect(readForm(await browser.open('/log/open?reply=none'), COMMENTS).fields.parentId).toBe('');
  });

  it('sets answers in to a depth, and goes on with more than 50', async () => {
    let parentId: string | null = null;
    for (let count = 0; count < 60; count++) {
      const comment: NewComment = {
        ...{ itemId: 'guests', parentId, accountId: null, author: `A${count}` },
        ...{ email: '', body: `B${count}`, needsApproval: false },
      };
      parentId = (await store().create(comment)).id;
    }
    const page = await browser.open('/guests');
    expect(page.match(/<ol class="comment-replies">/g)).toHaveLength(4);
    expect(pageText(page)).toContain('In reply to A10');
    const [, more = ''] = /href="(\/guests\?comments=[^"#]+)#comments-guests"/.exec(page) ?? [];
    const rest = await browser.open(more);
    expect(pageText(rest)).toContain('B59');
    expect(rest.match(/<li class="comment"/g)).toHaveLength(11);
  });

  it('keeps nothing of another visitor', async () => {
    const refused = await post({ author: 'Gil', body: '' });
    expect(refused).toContain('value="Gil"');
    expect(await browser.open('/log/open')).not.toContain('value="Gil"');
    expect(await (await visitor()).open('/log/open')).not.toContain('value="Gil"');
  });

  it('in /config shows comments by their state, and decides of them', async () => {
    const { id } = await store().create({
      ...{ itemId: 'open', parentId: null, accountId: null, needsApproval: true },
      ...{ author: 'Hal', email: 'hal@example.com', body: 'Wait <for> it.' },
    });
    const page = await browser.open('/config/comments');
    expect(pageText(page)).toContain('open Wait <for> it. Hal hal@example.com');
    const action = `${COMMENTS}/${id}`;
    for (const state of ['approved', 'spam', 'deleted', 'pending'] as const) {
      const { fields } = readForm(page, action);
      await browser.submit(action, { ...fields, state });
      expect(pageText(await browser.open(`/config/comments?state=${state}`))).toContain(
        'Wait <for>',
      );
      expect((await browser.open('/log/open')).includes('Wait &lt;for&gt;')).toBe(
        state === 'approved',
      );
    }
  });
});
