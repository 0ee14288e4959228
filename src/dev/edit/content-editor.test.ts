import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BlockPlace, ContentEditor } from './content-editor.js';

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
    ['types without options', { blocks: [{ id: 'a', type: 'spacer', value: {} }] }, []],
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
