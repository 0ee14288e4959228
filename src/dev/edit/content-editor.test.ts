import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_OPTIONS } from '../../../engine/model/index.js';
import { type BlockPlace, ContentEditor } from './content-editor.js';
import { stampOf } from './content-file.js';
import type { EditableBlockType } from './find-blocks.js';

let folder: string;
let editor: ContentEditor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-edit-'));
  editor = new ContentEditor(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const html = (id: string) => ({ id, type: 'html', value: { html: `<p>${id}</p>` } });
const write = (name: string, json: unknown): Promise<void> =>
  writeFile(join(folder, name), `${JSON.stringify(json, null, 2)}\n`);
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const ONE: BlockPlace = { file: 'a.json', id: 'one' };

async function save(place: BlockPlace, value: object): Promise<readonly string[]> {
  const stamp = (await editor.find(place))?.file.stamp ?? '';
  return (await editor.save({ ...place, stamp }, { ...value })).map(({ key }) => key);
}

describe('blocks that can be edited', () => {
  it.each<[string, object, readonly string[]]>([
    ['a list', { blocks: [html('a'), html('b')] }, ['a', 'b']],
    ['rows', { main: { rows: [{ columns: [{ blocks: [html('a')] }] }] } }, ['a']],
    ['numbers', { blocks: [{ id: 'a', type: 8, value: {} }] }, ['a']],
    [
      'numbers and names of variants',
      {
        blocks: [
          { id: 'a', type: 1002, value: {} },
          { id: 'b', type: 'image-card', value: {} },
          { id: 'c', type: 1019, value: {} },
        ],
      },
      ['a', 'b'],
    ],
    ['types without options', { blocks: [{ id: 'a', type: 'horizontalrule', value: {} }] }, []],
    [
      'a collection and its items',
      { collection: { id: 'c' }, items: [{ id: 'a' }, { urlId: 'b' }, { title: 'No id' }] },
      ['c', 'a', 'b'],
    ],
    ['blocks in items', { collection: {}, items: [{ id: 'a', main: [html('b')] }] }, ['a', 'b']],
    ['no id', { blocks: [{ type: 'html', value: {} }] }, []],
    ['no value', { collection: { id: 'a', type: 5 } }, []],
    [
      'fields of a form',
      {
        blocks: [
          { id: 'a', type: 9, value: { form: { fields: [{ id: 'x', type: 'form', value: {} }] } } },
        ],
      },
      ['a'],
    ],
    ['one id twice', { blocks: [html('a'), html('a'), html('b')] }, ['b']],
    ['two ids of one element', { blocks: [html('a b'), html('a-b')] }, []],
  ])('of %s', async (_name, content, expected) => {
    await write('a.json', content);
    const found = await editor.blocks(['a.json']);
    expect(found.map(({ block }) => block.id)).toEqual(expected);
  });

  it('are none of files that lead elsewhere, or hold no JSON', async () => {
    await write('a.json', { blocks: [html('a')] });
    const outside = await mkdtemp(join(tmpdir(), 'skerry-outside-'));
    await writeFile(join(outside, 'b.json'), JSON.stringify({ blocks: [html('b')] }));
    await symlink(join(outside, 'b.json'), join(folder, 'link.json'));
    await writeFile(join(folder, 'broken.json'), '{');
    await writeFile(join(folder, 'c.txt'), JSON.stringify({ blocks: [html('c')] }));
    const names = ['link.json', 'broken.json', 'c.txt', 'none.json', '../a.json', 'a.json\0', ''];
    expect(await editor.blocks(names)).toEqual([]);
    await rm(outside, { recursive: true });
  });
});

describe('every type of block', () => {
  it.each(Object.keys(BLOCK_OPTIONS) as EditableBlockType[])(
    '%s is added, changed and undone to the byte',
    async (type) => {
      await write('a.json', { blocks: [html('one')] });
      const before = await read('a.json');
      expect(await editor.add(ONE, type, 'new')).toEqual([]);
      const place = { file: 'a.json', id: 'new' };
      const added = await editor.find(place);
      expect(added?.block.type).toBe(type);
      expect(await save(place, { ...added?.block.value, note: 'kept' })).toEqual([]);
      expect((await editor.find(place))?.block.value).toMatchObject({ note: 'kept' });
      await editor.undo();
      await editor.undo();
      expect(await read('a.json')).toBe(before);
    },
  );
});

describe('a journal', () => {
  const journalFile = () => join(folder, '.skerry', 'undo.json');
  const again = () => new ContentEditor(folder, undefined, journalFile());

  it('has saves undone after a restart, in their order', async () => {
    await write('a.json', { blocks: [html('one')] });
    const before = await read('a.json');
    editor = again();
    expect(await save(ONE, { html: '1' })).toEqual([]);
    expect(await save(ONE, { html: '2' })).toEqual([]);
    editor = again();
    expect(editor.canUndo).toBe(true);
    expect(await editor.undo()).toEqual([]);
    expect(await read('a.json')).toContain('"1"');
    editor = again();
    expect(await editor.undo()).toEqual([]);
    expect(await read('a.json')).toBe(before);
    expect(again().canUndo).toBe(false);
  });

  it('does not overwrite what was written while nobody watched', async () => {
    await write('a.json', { blocks: [html('one')] });
    editor = again();
    await save(ONE, { html: '1' });
    await write('a.json', { blocks: [] });
    editor = again();
    expect((await editor.undo()).map(({ key }) => key)).toEqual(['editor.changedMeanwhile']);
  });

  it.each<[string, unknown]>([
    ['that is no JSON', '{'],
    ['of something else', JSON.stringify([{ path: 1 }, null, 'x'])],
    ['that is no list', '{}'],
  ])('%s is none', async (_name, text) => {
    await mkdir(join(folder, '.skerry'));
    await writeFile(journalFile(), String(text));
    expect(again().canUndo).toBe(false);
  });

  it('leads to no file outside of the content', async () => {
    await mkdir(join(folder, '.skerry'));
    const outside = join(await mkdtemp(join(tmpdir(), 'skerry-outside-')), 'b.json');
    await writeFile(outside, '{}');
    const forged = { path: outside, name: 'a.json', before: 'forged', after: stampOf('{}') };
    await writeFile(journalFile(), JSON.stringify([forged]));
    await writeFile(join(folder, 'a.json'), '{}');
    expect((await again().undo()).map(({ key }) => key)).toEqual(['editor.changedMeanwhile']);
    expect(await readFile(outside, 'utf8')).toBe('{}');
  });
});

describe('items of a collection', () => {
  const shop = (count: number, rest: object = {}) => ({
    collection: { id: 'shop', typeName: 'products', title: 'Shop' },
    items: Array.from({ length: count }, (_, index) => ({
      id: `i-${index}`,
      title: `No ${index}`,
      recordType: 11,
      ...rest,
    })),
  });
  const FIRST = { file: 'shop.json', id: 'i-0' };

  it('are changed where they stand', async () => {
    await write('shop.json', shop(2, { tags: ['Tide'] }));
    const before = await read('shop.json');
    const { value } = (await editor.find(FIRST))?.block ?? {};
    expect(await save(FIRST, { ...value, title: 'Buoy', tags: ['Tide'] })).toEqual([]);
    expect(await read('shop.json')).toBe(before.replace('No 0', 'Buoy'));
    expect(await save(FIRST, { ...value, title: '' })).toEqual(['form.required']);
  });

  it.each<[string, object, readonly string[]]>([
    ['a tag of 50 characters', { tags: ['x'.repeat(50)] }, []],
    ['a longer tag', { tags: ['x'.repeat(51)] }, ['limit.tagLength']],
    ['a tag twice', { tags: ['Tide', 'TIDE'] }, ['tag.exists']],
    ['a category of 25 characters', { categories: ['y'.repeat(25)] }, []],
    ['a longer category', { categories: ['y'.repeat(26)] }, ['limit.categoryLength']],
    ['what are no tags', { tags: 'Tide' }, ['validation.kind']],
  ])('are held to the limits: %s', async (_name, change, expected) => {
    await write('shop.json', shop(1));
    const { value } = (await editor.find(FIRST))?.block ?? {};
    expect(await save(FIRST, { ...value, ...change })).toEqual(expected);
  });

  it.each<[string, object, readonly string[]]>([
    ['a price', { variants: [{ sku: 'a', priceMoney: { value: '9.50', currency: 'EUR' } }] }, []],
    ['a price of words', { variants: [{ sku: 'a', priceMoney: 'free' }] }, ['validation.kind']],
    [
      'a price of somebody else',
      { variants: [{ sku: 'a', priceMoney: { value: '9', currency: '__proto__' } }] },
      ['validation.option'],
    ],
    ['no price', { variants: [{ sku: 'a' }] }, ['form.required']],
    ['no variants', { variants: { length: 3 } }, ['validation.kind']],
  ])('for sale have prices: %s', async (_name, structuredContent, expected) => {
    await write('shop.json', shop(1, { structuredContent: { productType: 1, variants: [] } }));
    const { value, type } = (await editor.find(FIRST))?.block ?? {};
    expect(type).toBe('product-item');
    expect(await save(FIRST, { ...value, structuredContent })).toEqual(expected);
  });

  it('are added at the top and below another one, removed, and all of it undone', async () => {
    await write('shop.json', shop(2));
    const before = await read('shop.json');
    const ids = async () =>
      JSON.parse(await read('shop.json')).items.map(({ id }: { id: string }) => id);
    expect(await editor.add({ file: 'shop.json', id: 'shop' }, 'item', 'top')).toEqual([]);
    expect(await editor.add(FIRST, 'item', 'below')).toEqual([]);
    expect(await ids()).toEqual(['top', 'i-0', 'below', 'i-1']);
    expect(JSON.parse(await read('shop.json')).items[0]).toMatchObject({
      urlId: 'top',
      recordType: 11,
      structuredContent: { productType: 1, variants: [{ sku: 'top', qtyInStock: 0 }] },
    });
    expect(await editor.remove(FIRST)).toEqual([]);
    expect(await ids()).toEqual(['top', 'below', 'i-1']);
    for (let steps = 3; steps > 0; steps--) await editor.undo();
    expect(await read('shop.json')).toBe(before);
  });

  it('are no more than a collection can hold', async () => {
    await write('shop.json', shop(200));
    const keys = (await editor.add(FIRST, 'item', 'more')).map(({ key }) => key);
    expect(keys).toEqual(['limit.products']);
  });

  it('may be added to a collection that has none', async () => {
    await write('blog.json', { collection: { id: 'blog', typeName: 'blog' }, items: [] });
    expect(await editor.add({ file: 'blog.json', id: 'blog' }, 'item', 'first')).toEqual([]);
    expect(JSON.parse(await read('blog.json')).items).toEqual([
      { id: 'first', urlId: 'first', title: '…' },
    ]);
  });
});

describe('saving', () => {
  const SITE = { collection: { title: 'A' }, blocks: [html('one'), html('two')] };

  it('changes the file where it was edited, keeps its mode, and leaves nothing beside it', async () => {
    await write('a.json', SITE);
    await chmod(join(folder, 'a.json'), 0o640);
    const before = await read('a.json');
    expect(await save(ONE, { html: '<p>New</p>' })).toEqual([]);
    expect(await read('a.json')).toBe(before.replace('<p>one</p>', '<p>New</p>'));
    expect((await stat(join(folder, 'a.json'))).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('is undone, step by step', async () => {
    await write('a.json', SITE);
    const texts = [await read('a.json')];
    for (const text of ['1', '2', '3']) {
      await save(ONE, { html: text });
      texts.push(await read('a.json'));
    }
    for (let step = 2; step >= 0; step--) {
      expect(editor.canUndo).toBe(true);
      expect(await editor.undo()).toEqual([]);
      expect(await read('a.json')).toBe(texts[step]);
    }
    expect(editor.canUndo).toBe(false);
    expect(await editor.undo()).toEqual([]);
  });

  it('does not overwrite what somebody else has written', async () => {
    await write('a.json', SITE);
    const stamp = (await editor.find(ONE))?.file.stamp ?? '';
    await save(ONE, { html: 'mine' });
    const others = { ...SITE, collection: { title: 'B' } };
    await write('a.json', others);
    const late = await editor.save({ ...ONE, stamp }, { html: 'late' });
    expect(late.map(({ key }) => key)).toEqual(['editor.changedMeanwhile']);
    expect((await editor.undo()).map(({ key }) => key)).toEqual(['editor.changedMeanwhile']);
    expect(JSON.parse(await read('a.json'))).toEqual(others);
  });

  it('refuses what options do not allow, but for what was so before', async () => {
    const button = {
      id: 'one',
      type: 'button',
      value: { label: '', url: 'nowhere good', size: 'huge' },
    };
    await write('a.json', { blocks: [button] });
    expect(await save(ONE, { ...button.value, url: '/', style: 'loud' })).toEqual([
      'validation.option',
    ]);
    expect(await save(ONE, { ...button.value, url: '/' })).toEqual([]);
  });

  it('refuses a file in which a name is there twice', async () => {
    const twice =
      '{ "blocks": [{ "id": "one", "type": "html", "value": { "html": "a", "html": "b" } }] }';
    await writeFile(join(folder, 'a.json'), twice);
    expect(await save(ONE, { html: 'c' })).toEqual(['editor.notJson']);
    expect(await read('a.json')).toBe(twice);
  });

  it('lets elements with old mistakes be moved', async () => {
    const images = [{ altText: 'A' }, { assetUrl: '/b.jpg' }, { assetUrl: '/c.jpg' }];
    await write('a.json', { blocks: [{ id: 'one', type: 'gallery', value: { images } }] });
    expect(await save(ONE, { images: images.toReversed() })).toEqual([]);
    expect(await save(ONE, { images: [...images, {}] })).toEqual(['form.required']);
  });

  it('runs one after another', async () => {
    await write('a.json', SITE);
    const stamp = (await editor.find(ONE))?.file.stamp ?? '';
    const results = await Promise.all(
      ['1', '2'].map((text) => editor.save({ ...ONE, stamp }, { html: text })),
    );
    expect(results.map((result) => result.map(({ key }) => key))).toEqual([
      [],
      ['editor.changedMeanwhile'],
    ]);
    expect(JSON.parse(await read('a.json')).blocks[0].value.html).toBe('1');
  });
});

describe('blocks', () => {
  it('come and go, and both are undone', async () => {
    await write('a.json', { blocks: [html('one'), html('two')] });
    const before = await read('a.json');
    const ids = async () =>
      (JSON.parse(await read('a.json')).blocks as { id: string }[]).map(({ id }) => id);
    expect(await editor.add(ONE, 'button', 'new')).toEqual([]);
    expect(await ids()).toEqual(['one', 'new', 'two']);
    expect(await editor.remove(ONE)).toEqual([]);
    expect(await ids()).toEqual(['new', 'two']);
    await editor.undo();
    await editor.undo();
    expect(await read('a.json')).toBe(before);
  });

  it.each([59, 60, 75])('are no more than 60: of %d', async (count) => {
    const blocks = Array.from({ length: count }, (_, index) =>
      html(index === 0 ? 'one' : `b${index}`),
    );
    await write('a.json', { main: { rows: [{ columns: [{ blocks }] }] } });
    const result = await editor.add(ONE, 'html', 'new');
    expect(result.map(({ key }) => key)).toEqual(count < 60 ? [] : ['limit.blocks']);
    // What is too much already can be changed and made less.
    expect(await save(ONE, { html: 'x' })).toEqual([]);
    expect(await editor.remove(ONE)).toEqual([]);
  });

  it('have no more than 250 pictures', async () => {
    const images = Array.from({ length: 250 }, (_, at) => ({ assetUrl: `/${at}.jpg` }));
    await write('a.json', { blocks: [{ id: 'one', type: 'gallery', value: { images } }] });
    expect(await save(ONE, { images: [...images, { assetUrl: '/x.jpg' }] })).toEqual([
      'validation.listLength',
    ]);
  });

  it('say when they are gone', async () => {
    await write('a.json', { blocks: [] });
    expect((await editor.remove(ONE)).map(({ key }) => key)).toEqual(['editor.gone']);
  });
});
