import { expect, it } from 'vitest';
import type { NewReview } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();

/** A review of a lamp by somebody who has just bought it. */
async function bought(site: ReturnType<typeof harness.website>, rest: Partial<NewReview> = {}) {
  const placed = await buy(site, await fullCart(site, 'lamp'));
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  return { orderId, itemId: 'lamp', rating: 4, title: 'Bright', body: '', author: 'Ada', ...rest };
}

it('is kept once of what was bought, and of nothing else', async () => {
  const site = harness.website();
  const review = await bought(site);
  expect(await refusal(site.reviews.create({ ...review, rating: 6 }))).toBe('invalid form.invalid');
  const long = { ...review, body: 'x'.repeat(10_001) };
  expect(await refusal(site.reviews.create(long))).toBe('invalid form.invalid');
  for (const other of [{ itemId: 'rope' }, { orderId: 'none' }]) {
    const refused = site.reviews.create({ ...review, ...other });
    expect(await refusal(refused)).toBe('not-found review.notBought');
  }
  const twice = [site.reviews.create(review), site.reviews.create(review)];
  expect((await Promise.all(twice.map(refusal))).sort()).toEqual([
    'conflict review.again',
    'not refused',
  ]);
});

it('is kept once of many at once, whichever of its unique keys a database looks at first', async () => {
  const site = harness.website();
  for (let round = 0; round < 20; round++) {
    const review = await bought(site);
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => refusal(site.reviews.create(review))),
    );
    expect([...new Set(refused)].sort()).toEqual(['conflict review.again', 'not refused']);
    expect(refused.filter((each) => each === 'not refused')).toHaveLength(1);
  }
});

it('is shown once it is approved, counts then, and pages hear of it', async () => {
  const site = harness.website();
  const ids: string[] = [];
  for (const rating of [5, 2]) {
    harness.now += 1_000;
    ids.push((await site.reviews.create(await bought(site, { rating }))).id);
  }
  const [first = '', second = ''] = ids;
  const shown = async () => (await site.reviews.ofItem('lamp')).rows.map(({ rating }) => rating);
  expect((await site.reviews.list('pending')).rows.map(({ id }) => id)).toEqual([second, first]);
  expect([await shown(), await site.reviews.summary('lamp')]).toEqual([[], { count: 0, sum: 0 }]);
  const before = await site.revisions.current();
  for (const id of ids) await site.reviews.moderate(id, 'approved');
  expect((await site.revisions.since(before)).itemIds).toEqual(new Set(['lamp']));
  expect([await shown(), await site.reviews.summary('lamp')]).toEqual([
    [2, 5],
    { count: 2, sum: 7 },
  ]);
  await site.reviews.moderate(second, 'rejected');
  expect(await site.reviews.summary('lamp')).toEqual({ count: 1, sum: 5 });
  expect(await refusal(site.reviews.moderate('none', 'approved'))).toBe(
    'not-found review.notFound',
  );
});

it('is listed 50 at a time', async () => {
  const site = harness.website();
  for (let count = 0; count < 51; count++) await site.reviews.create(await bought(site));
  const first = await site.reviews.list('pending');
  expect([first.rows.length, first.hasNextPage]).toEqual([50, true]);
  const second = await site.reviews.list('pending', first.nextPageCursor);
  expect([second.rows.length, second.hasNextPage]).toEqual([1, false]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(51);
});
