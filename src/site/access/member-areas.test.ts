import { expect, it } from 'vitest';
import { loadSite } from '../load-site.js';

const site = await loadSite({
  templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
  content: {
    'crew.json': { collection: { id: 'crew', title: 'Crew', memberAreaId: 'crew' } },
    'lessons.json': { collection: { id: 'lessons', title: 'Lessons', memberAreaId: 'course' } },
    'both.json': {
      collection: { id: 'both', title: 'Both', memberAreas: [7, '', 'course', 'other'] },
    },
    'shop.json': {
      collection: { id: 'shop', typeName: 'products', title: 'Shop' },
      items: ['course', 'other'].map((id) => ({
        ...{ id, urlId: id, title: id, recordType: 11, structuredContent: { productType: 5 } },
      })),
    },
  },
});

it.each<[who: string, member: boolean | ReadonlySet<string>, open: readonly string[]]>([
  ['a stranger', false, []],
  ['who has an account', new Set(), ['crew']],
  ['who has bought the course', new Set(['course']), ['crew', 'lessons', 'both']],
  ['who has bought another', new Set(['other']), ['crew', 'both']],
  ['who has bought what is sold no more', new Set(['knots']), ['crew']],
  ['who edits the site', true, ['crew', 'lessons', 'both']],
])('%s sees the areas that are theirs', (_who, member, open) => {
  const { byUrl } = site.view({ now: 0, member }).table;
  expect(['crew', 'lessons', 'both'].filter((name) => byUrl.has(`/${name}`))).toEqual(open);
});
