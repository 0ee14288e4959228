import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SITE = 'rope-and-co';
const harness = startTestServer(() => shopSite(SITE));

/** A call of each group of people who work on a site; what is asked for need not be there. */
const DOORS = {
  admin: ['POST', '/api/config/api-keys', { name: 'A key', scopes: ['orders'] }],
  shop: ['GET', '/api/site-users/account/notifications/restock/groups'],
  comments: ['PUT', '/api/comments/none', { state: 'approved' }],
  content: ['GET', '/api/multilingual/status'],
} as const;
const ALL = Object.keys(DOORS);

/** The numbers of roles, and the doors that are open to each. */
const ROLES: readonly (readonly [name: string, number: number, doors: readonly string[]])[] = [
  ['nobody', 0, []],
  ['admin', 1, ALL],
  ['billing', 2, []],
  ['reporting', 3, []],
  ['editor', 4, ['content']],
  ['a number of no role', 5, []],
  ['moderator', 6, ['comments']],
  ['commenter', 7, []],
  ['store manager', 8, ['shop', 'comments', 'content']],
  ['scheduling', 9, []],
  ['viewer', 10, []],
  ['campaigns editor', 11, []],
  ['scheduling viewer', 12, []],
  ['scheduling editor', 13, []],
  ['none', 14, []],
  ['website manager', 15, ['shop', 'comments', 'content']],
  ['a number of no role', 16, []],
];

describe('somebody with a role', () => {
  it.each(ROLES)('%s (%i) may make the calls of %j', async (_, role, doors) => {
    const browser = await harness.login(SITE, [role]);
    const statuses: [string, number][] = [];
    for (const [door, [method, path, body]] of Object.entries(DOORS)) {
      statuses.push([door, (await browser.call(method, path, body)).status]);
    }
    const refused = (status: number) => status === 401 || status === 403;
    const open = statuses.filter(([, status]) => !refused(status)).map(([door]) => door);
    expect(open).toEqual(doors);
    expect((await browser.send('/config')).status).toBe(role === 1 ? 200 : 403);
  });

  it('may do what each of several roles may', async () => {
    const browser = await harness.login(SITE, [4, 6]);
    const { method, path, body } = {
      method: 'PUT',
      path: DOORS.comments[1],
      body: DOORS.comments[2],
    };
    expect((await browser.call(method, path, body)).status).not.toBe(403);
    expect((await browser.call('GET', DOORS.content[1])).status).toBe(200);
    expect((await browser.call('GET', DOORS.shop[1])).status).toBe(403);
  });
});
