import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, type WebsiteStore } from '../index.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { queueEmail } from './email.js';

const harness = openTestStore();
const HOUR = 3_600_000;

/** Puts emails about nothing into the outbox of a shop. */
const queue = (site: WebsiteStore, ids: readonly string[]) =>
  harness.inside(site).write(async (tx) => {
    for (const id of ids) {
      const recipient = `${id}@example.com`;
      await queueEmail(tx, { id, kind: 'order', recipient, language: null, data: null });
    }
  });

/** Delivers all but those to some. @returns the ids that were delivered */
async function deliver(site: WebsiteStore, away: readonly string[] = []): Promise<string[]> {
  const ids: string[] = [];
  await site.emails.deliver({
    async deliver({ id }) {
      if (away.includes(id)) throw new Error('The mailbox is full');
      ids.push(id);
    },
  });
  return ids.sort();
}

describe('an email', () => {
  it('has its own end, whatever becomes of those beside it', async () => {
    const site = harness.website();
    await queue(site, ['ada', 'bob', 'cy']);
    expect(await deliver(site, ['bob'])).toEqual(['ada', 'cy']);
    const { rows } = await site.emails.list();
    const states = rows.map(({ id, state, reason }) => [id, state, reason === null]);
    expect(states.sort()).toEqual([
      ['ada', 'sent', true],
      ['bob', 'waiting', false],
      ['cy', 'sent', true],
    ]);
    harness.now += HOUR;
    expect(await deliver(site)).toEqual(['bob']);
  });

  it('is tried again, however many others were sent meanwhile', async () => {
    const site = harness.website();
    await queue(
      site,
      Array.from({ length: PAGE_SIZE }, (_, index) => `a${index}`),
    );
    expect(await deliver(site)).toHaveLength(PAGE_SIZE);
    await queue(site, ['late']);
    for (const _ of [1, 2]) {
      expect(await deliver(site, ['late'])).toEqual([]);
      harness.now += HOUR;
    }
    expect(await deliver(site)).toEqual(['late']);
  });

  it('is repeated once it was sent, and not before', async () => {
    const site = harness.website();
    await queue(site, ['ada']);
    expect(await refusal(site.emails.repeat('ada', 'owner'))).toBe('conflict order.email');
    await deliver(site);
    expect(await refusal(site.emails.repeat('ada', 'owner'))).toBe('not refused');
    expect(await deliver(site)).toHaveLength(1);
  });
});
