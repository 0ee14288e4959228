import { expect, it } from 'vitest';
import { COMMENT_LIMITS, COMMENT_STATES, type NewComment, StoreProblem } from '../index.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();

const HELLO: NewComment = {
  itemId: 'post',
  parentId: null,
  accountId: null,
  author: ' Ada ',
  email: '',
  body: ' Hello. ',
  needsApproval: true,
};
const { author, email, body } = COMMENT_LIMITS;

it.each<[string, Partial<NewComment>, Record<string, string>]>([
  ['nothing', { author: ' ', body: '\n' }, { author: 'form.required', body: 'form.required' }],
  [
    'too much',
    { author: 'x'.repeat(author + 1), body: 'x'.repeat(body + 1) },
    { author: 'form.tooLong', body: 'form.tooLong' },
  ],
  ['no address', { email: 'ada' }, { email: 'form.email' }],
  ['a long address', { email: `${'x'.repeat(email)}@b` }, { email: 'form.tooLong' }],
  [
    'the most there can be',
    { author: 'x'.repeat(author), email: `${'x'.repeat(email - 2)}@b`, body: 'x'.repeat(body) },
    {},
  ],
])('says what is wrong: %s', async (_what, change, fields) => {
  const thrown = await harness
    .website()
    .comments.create({ ...HELLO, ...change })
    .then(
      () => undefined,
      (problem) => problem,
    );
  expect(thrown instanceof StoreProblem ? thrown.details.fields : {}).toEqual(fields);
});

it('is kept once, trimmed, with what only moderators see', async () => {
  const { comments } = harness.website();
  const made = await comments.create({ ...HELLO, email: ' ada@example.com ', accountId: 'a1' });
  expect(made).toMatchObject({ author: 'Ada', body: 'Hello.', email: 'ada@example.com' });
  expect(await refusal(comments.create(HELLO))).toBe('conflict comment.again');
  const both = ['Hi', 'Hi'].map((text) => refusal(comments.create({ ...HELLO, body: text })));
  expect((await Promise.all(both)).sort()).toEqual(['conflict comment.again', 'not refused']);
  const again = await refusal(comments.create({ ...HELLO, itemId: 'other' }));
  expect(again).toBe('not refused');
  expect((await comments.list('pending')).rows.find(({ id }) => id === made.id)).toEqual(made);
});

it('is shown while it is approved, whatever became of it before, and pages hear of it', async () => {
  const { comments, revisions } = harness.website();
  const { id } = await comments.create(HELLO);
  for (const state of [...COMMENT_STATES, ...COMMENT_STATES.toReversed()]) {
    const before = await revisions.current();
    await comments.moderate(id, state);
    expect((await revisions.since(before)).itemIds).toEqual(new Set(['post']));
    const shown = (await comments.ofItem('post')).rows;
    expect(shown).toEqual(
      state === 'approved'
        ? [
            {
              id,
              parentId: null,
              parentAuthor: null,
              author: 'Ada',
              body: 'Hello.',
              created: harness.now,
            },
          ]
        : [],
    );
    expect((await comments.counts(['post'])).get('post') ?? 0).toBe(shown.length);
    for (const each of COMMENT_STATES) {
      expect((await comments.list(each)).rows).toHaveLength(each === state ? 1 : 0);
    }
  }
  expect(await refusal(comments.moderate('none', 'spam'))).toBe('not-found comment.notFound');
});

it('answers what is shown under the same item', async () => {
  const { comments } = harness.website();
  const first = await comments.create({ ...HELLO, needsApproval: false });
  const waiting = await comments.create({ ...HELLO, body: 'Waits' });
  for (const [itemId, parentId] of [
    ['post', 'none'],
    ['post', waiting.id],
    ['other', first.id],
  ] as const) {
    const answer = comments.create({ ...HELLO, itemId, parentId });
    expect(await refusal(answer)).toBe('not-found comment.notFound');
  }
  const answer = { ...HELLO, parentId: first.id, author: 'Bo', needsApproval: false };
  harness.now += 1_000;
  const { id } = await comments.create(answer);
  const parentOf = async () =>
    (await comments.ofItem('post')).rows.find((each) => each.id === id)?.parentAuthor;
  expect(await parentOf()).toBe('Ada');
  await comments.moderate(first.id, 'deleted');
  expect(await parentOf()).toBe(null);
});

it('is listed 50 at a time, and knows whom it answers on an earlier page', async () => {
  const { comments } = harness.website();
  const root = await comments.create({ ...HELLO, needsApproval: false });
  for (let count = 0; count < 50; count++) {
    harness.now += 1_000;
    const answer = { ...HELLO, parentId: root.id, body: `No. ${count}`, needsApproval: false };
    await comments.create(answer);
  }
  const first = await comments.ofItem('post');
  expect([first.rows.length, first.hasNextPage]).toEqual([50, true]);
  const second = await comments.ofItem('post', first.nextPageCursor);
  expect(second.rows.map((each) => [each.body, each.parentAuthor])).toEqual([['No. 49', 'Ada']]);
});

it('likes are one of each visitor of each item', async () => {
  const { likes } = harness.website();
  await Promise.all(['b', 'a', 'a'].map((itemId) => likes.set(itemId, 'v', true)));
  await likes.set('a', 'w', true);
  expect(await likes.ofVisitor('v')).toEqual(['a', 'b']);
  expect([...(await likes.counts(['a', 'b']))]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  await Promise.all([likes.set('a', 'v', false), likes.set('a', 'x', false)]);
  expect(await likes.ofVisitor('v')).toEqual(['b']);
  expect([...(await likes.counts(['a', 'b']))]).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect(await harness.website().likes.ofVisitor('v')).toEqual([]);
});

it('is shown under its own item', async () => {
  const { comments } = harness.website();
  const bodies = ['first', 'second'];
  for (const itemId of bodies) {
    await comments.create({ ...HELLO, itemId, body: itemId, needsApproval: false });
  }
  for (const itemId of bodies) {
    const { rows } = await comments.ofItem(itemId);
    expect(rows.map((row) => [row.body, row.parentAuthor])).toEqual([[itemId, null]]);
  }
});
