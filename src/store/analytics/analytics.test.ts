import { expect, it } from 'vitest';
import { openTestStore } from '../testing/harness.js';

const harness = openTestStore();
const DAY = 24 * 60 * 60 * 1_000;

it('keeps records of a website for 390 days, the newest first', async () => {
  const [site, other] = [harness.website(), harness.website()];
  const record = (name: string) => site.analytics.record([{ kind: 'hit', name, data: { name } }]);
  const names = async () => (await site.analytics.list('hit')).rows.map(({ name }) => name);
  await record('old');
  harness.now += 200 * DAY;
  await record('new');
  await other.analytics.record([]);
  expect(await names()).toEqual(['new', 'old']);
  expect((await other.analytics.list()).rows).toEqual([]);
  harness.now += 190 * DAY;
  await harness.store.clean();
  expect(await names()).toEqual(['new']);
  expect((await site.analytics.list('census')).rows).toEqual([]);
});
