import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing.js';

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const rule = (index: number) => ({ id: `rule-${index}`, type: 'horizontalrule', value: {} });
const track = { assetUrl: '/assets/a.mp3', title: 'Bell' };
const album = (count: number) => ({
  id: 'album',
  type: 'album',
  value: { title: 'Fog', tracks: many(count, () => track) },
});
const list = (name: string, collection: object, items: readonly object[]) => ({
  [`${name}.json`]: { collection: { typeName: name, ...collection }, items },
});
const item = (index: number) => ({ id: `i-${index}`, urlId: `i-${index}`, title: `No ${index}` });

async function limitsOf(content: Readonly<Record<string, unknown>>) {
  const found = await problemsOf({ content, expected: [] });
  return found
    .filter(({ code }) => code === 'editor-limit-exceeded')
    .map(({ severity, file, message }) => [severity, file, message]);
}

describe('charts', () => {
  const told = async (type: string | number, value: object) => {
    const content = { 'blocks/foot.json': [{ id: 'c', type, value }] };
    const found = await problemsOf({ content, expected: [] });
    return found
      .filter(({ code }) => code === 'chart-data-invalid')
      .map(({ severity, file, message }) => `${severity} ${file} ${message}`);
  };
  const rows = (count: number, cells: number) => many(count, () => many(cells, String));

  it.each<[string, string | number, object, readonly string[]]>([
    ['nothing', 'chart', {}, ['Enter some data!']],
    ['blanks', 62, { text: ' , \n ,' }, ['Enter some data!']],
    ['no column', 'chart', { text: 'Day\nMonday' }, ['Your dataset must have at least one column']],
    ['no row', 'chart', { text: 'Day,Boats' }, ['Your dataset must have at least one row']],
    [
      'a missing cell',
      'chart',
      { data: [['Day', 'Boats'], ['Monday']] },
      ['One or more rows was missing data'],
    ],
    [
      'too many rows',
      'chart',
      { data: rows(62, 3) },
      ['The data was truncated to the maximum rows or columns.'],
    ],
    [
      'too many columns',
      'Chart',
      { data: rows(3, 14) },
      ['The data was truncated to the maximum rows or columns.'],
    ],
    ['as much as is drawn', 'chart', { data: rows(61, 13) }, []],
    ['text that is none', 'html', { text: '' }, []],
  ])('of %s are told', async (_what, type, value, expected) => {
    expect(await told(type, value)).toEqual(
      expected.map((each) => `warning blocks/foot.json ${each}`),
    );
  });
});

describe('what is over the limits of editors', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    [
      'blocks of a list',
      { 'blocks/foot.json': many(61, rule) },
      'blocks/foot.json',
      'A layout can hold no more than 60 blocks',
    ],
    [
      'blocks of rows',
      {
        'blocks/foot.json': {
          rows: [
            { columns: [{ blocks: many(30, rule) }, { blocks: many(31, (n) => rule(n + 30)) }] },
          ],
        },
      },
      'blocks/foot.json',
      'A layout can hold no more than 60 blocks',
    ],
    [
      'tracks',
      { 'blocks/foot.json': [album(61)] },
      'blocks/foot.json',
      'An album can hold no more than 60 tracks',
    ],
    [
      'a long tag',
      list('blog', {}, [{ ...item(1), tags: ['x'.repeat(51)] }]),
      'blog.json',
      `The tag ${'x'.repeat(51)} is longer than 50 characters`,
    ],
    [
      'a long category',
      list('blog', {}, [{ ...item(1), categories: ['y'.repeat(26)] }]),
      'blog.json',
      `The category ${'y'.repeat(26)} is longer than 25 characters`,
    ],
    [
      'a tag twice',
      list('blog', {}, [{ ...item(1), tags: ['Tide', 'tide'] }]),
      'blog.json',
      'This tag already exists',
    ],
    [
      'items in an order of their own',
      list('blog', { ordering: 'user-orderable' }, many(251, item)),
      'blog.json',
      'A collection in manual order can hold no more than 250 items',
    ],
    [
      'products',
      list(
        'shop',
        {},
        many(201, (index) => ({ ...item(index), recordType: 11 })),
      ),
      'shop.json',
      'A collection can hold no more than 200 products',
    ],
    [
      'categories',
      list('blog', { nestedCategories: many(10_001, String) }, [item(1)]),
      'blog.json',
      'A collection can have no more than 10,000 categories',
    ],
  ])('%s', async (_name, content, file, message) => {
    expect(await limitsOf(content)).toEqual([['warning', file, message]]);
  });

  it('is nothing at the limits themselves', async () => {
    const tags = { tags: ['x'.repeat(50)], categories: ['y'.repeat(25)] };
    const content = {
      'blocks/foot.json': [...many(59, rule), album(60)],
      ...list('blog', { ordering: 'user-orderable' }, [
        { ...item(0), ...tags },
        ...many(249, (index) => item(index + 1)),
      ]),
    };
    expect(await limitsOf(content)).toEqual([]);
  });
});
