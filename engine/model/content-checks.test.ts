import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDataset,
  checkLayoutLimits,
  checkPageLimits,
  checkUpload,
  type UploadRule,
} from './index.js';

const PICTURES: UploadRule = { accept: ['image/*', '.heic'], typeName: 'image', maxMegabytes: 20 };

describe('checkUpload', () => {
  it.each([
    ['a.png', 'image/png', 1, undefined],
    ['A.HEIC', '', 1, undefined],
    ['a.png', 'IMAGE/PNG', 20_000_000, undefined],
    ['a.png', 'image/png', 20_000_001, 'file.tooLarge'],
    ['a.pdf', 'application/pdf', 1, 'file.type'],
    ['a.png', '', 1, 'file.type'],
    ['a.pdf', 'application/pdf', 1e9, 'file.type'],
  ])('of %s %s with %d bytes', (name, type, size, expected) => {
    const problem = checkUpload({ name, type, size }, PICTURES);
    expect(problem?.key).toBe(expected);
    if (problem !== undefined) expect(problem.title).toBe('file.upload.title');
  });

  it('says the name, the types and the size', () => {
    const file = { name: 'a.pdf', type: '', size: 0 };
    const refused = { fileName: 'a.pdf', fileTypeMessage: 'image ' };
    expect(checkUpload(file, PICTURES)?.params).toEqual(refused);
    const plain = checkUpload(file, { ...PICTURES, typeName: '' });
    expect(plain?.params.fileTypeMessage).toBe('');
    const large = checkUpload({ ...file, name: 'a.heic', size: 1e9 }, PICTURES);
    expect(large?.params).toEqual({ fileName: 'a.heic', maxSize: '20 MB' });
  });
});

describe('checkDataset', () => {
  it.each([
    [[], 'dataset.empty'],
    [[['', ' '], [null]], 'dataset.empty'],
    [[['Year']], 'dataset.columns'],
    [[['Year', 'Cod']], 'dataset.rows'],
    [
      [
        ['Year', 'Cod'],
        ['2026', ''],
      ],
      'dataset.incomplete',
    ],
    [[['Year', 'Cod'], ['2026']], 'dataset.incomplete'],
    [
      [
        ['Year', 'Cod'],
        ['2026', 0],
      ],
      undefined,
    ],
  ])('of %j', (rows, expected) => {
    expect(checkDataset(rows)?.key).toBe(expected);
  });
});

describe('the limits of editors', () => {
  const blocks = (count: number) => Array.from({ length: count }, () => ({ type: 2 }));
  const items = (count: number, recordType: number) =>
    Array.from({ length: count }, () => ({ recordType }));
  const layout = (count: number) => ({ rows: [{ columns: [{ blocks: blocks(count) }] }] });

  it.each<[string, readonly { readonly key: string }[], readonly string[]]>([
    ['60 blocks', checkLayoutLimits(layout(60)), []],
    ['61 blocks', checkLayoutLimits(layout(61)), ['limit.blocks']],
    ['a list of 61 blocks', checkLayoutLimits(blocks(61)), ['limit.blocks']],
    ['61 tracks', checkLayoutLimits([{ value: { tracks: blocks(61) } }]), ['limit.tracks']],
    ['200 products', checkPageLimits({ items: items(200, 11) }), []],
    ['201 products', checkPageLimits({ items: items(201, 11) }), ['limit.products']],
    ['251 articles', checkPageLimits({ items: items(251, 1) }), []],
    [
      '251 articles in an order of their owner',
      checkPageLimits({ collection: { ordering: 'user-orderable' }, items: items(251, 1) }),
      ['limit.items'],
    ],
    ['a long tag', checkPageLimits({ item: { tags: ['a'.repeat(51)] } }), ['limit.tagLength']],
    ['a tag of 50', checkPageLimits({ item: { tags: ['a'.repeat(50)] } }), []],
    [
      'a long category',
      checkPageLimits({ items: [{ categories: ['a'.repeat(26)] }] }),
      ['limit.categoryLength'],
    ],
    ['a tag twice', checkPageLimits({ item: { tags: ['Sea', ' sea'] } }), ['tag.exists']],
    [
      '10001 categories',
      checkPageLimits({ collection: { nestedCategories: Array(10_001).fill({}) } }),
      ['limit.categories'],
    ],
  ])('of %s', (_name, problems, expected) => {
    expect(problems.map(({ key }) => key)).toEqual(expected);
  });

  it('take any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        checkLayoutLimits(value);
        checkPageLimits(value);
      }),
    );
  });
});
