import { expect, it } from 'vitest';
import { buy, fullCart } from '../../testing/buying.js';
import { openTestStore } from '../../testing/harness.js';
import { openDatabase } from '../database.js';
import { searchedLists } from './035-searched-lists.js';

const harness = openTestStore();

it('has earlier customers and submissions found as new ones are', async () => {
  const site = harness.website();
  for (const name of ['Ada Lovelace', 'Ada L.', '']) {
    const contact = { email: 'Ada@example.com', name, phone: '' };
    await buy(site, await fullCart(site, 'lamp'), { contact });
  }
  const answer = (type: string, value: string) => ({ id: 'a', type, rawTitle: 'A', value });
  const sent = [
    [answer('email', 'Bo@example.com'), answer('email', 'other@example.com')],
    [answer('text', 'Bo@example.com')],
    [answer('email', ''), answer('email', 'Cy@example.com')],
    {},
  ];
  for (const [index, answers] of sent.entries()) {
    await site.submissions.save({ formId: 'f', visitor: `${index}`, answers, page: {}, key: null });
  }

  const { url, schema } = harness.database;
  const { db, close } = await openDatabase(url, schema === undefined ? {} : { schema });
  try {
    const written = async () => ({
      terms: await db.selectFrom('customerTerm').selectAll().orderBy('term').execute(),
      submissions: await db.selectFrom('submission').selectAll().orderBy('id').execute(),
    });
    const first = await written();
    const terms = ['ada l.', 'ada lovelace', 'ada@example.com', 'l.', 'lovelace'];
    expect(first.terms.map(({ term }) => term)).toEqual(terms);
    const keys = first.submissions.map(({ emailKey }) => emailKey);
    expect(keys.sort()).toEqual(['', '', 'bo@example.com', 'cy@example.com']);
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('customerTerm').execute();
      await tx.updateTable('submission').set({ emailKey: '' }).execute();
      await searchedLists.rewrite?.(tx as never);
    });
    expect(await written()).toEqual(first);
  } finally {
    await close();
  }
});
