import { describe, expect, it } from 'vitest';
import { makeSite } from '../testing.js';

const site = makeSite(
  {
    'template.conf': '{ "layouts": { "default": { "regions": ["top", "site"] } } }',
    'top.region': '<header>{@|apply brand.block}</header>',
    'site.region': '<main>\n  {squarespace.main-content}\n</main>{@|apply brand.block}',
    'blocks/brand.block': '<b>{website.siteTitle}</b>',
    'collections/blog.list': '{.repeated section items}\n<h2>{title|html}</h2>{.end}',
  },
  {
    'site.json': { website: { siteTitle: 'Quay' } },
    'log.json': {
      collection: { id: 'c1', typeName: 'blog', title: 'Log' },
      items: [
        { id: 'i1', title: 'Calm' },
        { id: 'i2', title: 'Gale' },
      ],
    },
  },
);

/** A clock that is one millisecond later each time it is looked at. */
function ticking() {
  let time = 0;
  return { now: () => time++ };
}

describe('the profile of a page', () => {
  it('has the lines of the main content and of all regions, each once', () => {
    const { profile } = site.render('/log', { profile: ticking() });
    const lines = profile?.lines.map(({ file, line, count, self }) => [
      file.name,
      line,
      count,
      self,
    ]);
    expect(
      Object.fromEntries((lines ?? []).map(([name, line, ...rest]) => [`${name}:${line}`, rest])),
    ).toMatchObject({
      'collections/blog.list:1': [2, 3],
      'collections/blog.list:2': [2, 2],
      'top.region:1': [1, 2],
      'site.region:2': [1, 1],
      'blocks/brand.block:1': [2, 2],
    });
  });

  it('is the time of all of them, in the order in which they ran', () => {
    const { profile } = site.render('/log', { profile: ticking() });
    const files = profile?.calls.map(({ location }) => location.file.name);
    expect([...new Set(files)].slice(-3)).toEqual([
      'collections/blog.list',
      'top.region',
      'site.region',
    ]);
    const times = profile?.calls.map(({ total }) => total) ?? [];
    expect(profile?.total).toBe(times.reduce((sum, time) => sum + time, 0));
  });

  it('is there only when it was asked for, and changes nothing', () => {
    for (const path of ['/log', '/nowhere', '/cart']) {
      const plain = site.render(path, { now: 0 });
      const { profile, ...rest } = site.render(path, { now: 0, profile: ticking() });
      expect(plain).not.toHaveProperty('profile');
      expect(rest).toEqual(plain);
      expect(profile?.total).toBeGreaterThan(0);
    }
  });
});
