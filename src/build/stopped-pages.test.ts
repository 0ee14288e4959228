import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStyleCompiler } from '../site/styles/index.js';
import type { BuildOptions } from './build.js';
import { buildSite } from './build.js';

const json = (value: unknown): string => JSON.stringify(value);
const post = (number: number) => ({ id: `p${number}`, title: `Post ${number}`, body: 'old' });

/** Every page says `old` by its frame; that of `odd.list` has a script. */
const FILES: Readonly<Record<string, string>> = {
  'template/template.conf': json({
    name: 'Small',
    author: 'Us',
    layouts: { default: { name: 'Default', regions: ['site'] } },
    stylesheets: ['site.less'],
  }),
  'template/site.region':
    '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>old ' +
    '{squarespace.main-content}<squarespace:block-field id="foot" /></body></html>',
  'template/collections/odd.conf': json({ title: 'Odd' }),
  'template/collections/odd.list':
    '<i>{collection.title}</i><squarespace:query collection="blog">{items.0.title}</squarespace:query><script src="/scripts/odd.js"></script>',
  'template/collections/blog.conf': json({ title: 'Blog', acceptTypes: ['text'] }),
  'template/collections/blog.list':
    '{.repeated section items}<a href="{fullUrl}">{title}</a>{.end}<a href="/blog?tag=x">x</a>',
  'template/collections/blog.item': '{.section item}{title}{.end}',
  'template/styles/site.less': 'b { color: red }',
  'template/scripts/odd.js': 'var a = 1;\n',
  'content/site.json': json({ website: { baseUrl: 'https://example.com' } }),
  'content/index.json': json({ collection: { title: 'Home' }, mainContent: 'home' }),
  'content/about.json': json({ collection: { title: 'About' }, mainContent: 'about' }),
  'content/odd.json': json({ collection: { title: 'Odd', typeName: 'odd' } }),
  'content/blog.json': json({ collection: { typeName: 'blog' }, items: [post(1), post(2)] }),
  'content/blocks/foot.json': json([{ id: 'f', type: 'html', value: { html: 'foot' } }]),
};
const NEW = { 'template/site.region': FILES['template/site.region']?.replace('old', 'new') ?? '' };
const ALL = [
  '404.html',
  'about',
  'blog',
  'blog/post-1',
  'blog/post-2',
  'blog/tag/x',
  'cart',
  'index.html',
  'odd',
  'search',
];

const styles = createStyleCompiler();
afterAll(() => styles.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-stopped-'));
  write(FILES);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'site', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function build(options: Partial<BuildOptions> = {}) {
  const own = { out: join(folder, 'out'), now: 0, workers: 0, styles };
  return buildSite(join(folder, 'site'), { ...own, ...options });
}

/** The pages of the output that say a word, by their folder. */
function pagesWith(word: string): string[] {
  const names = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.html'))
    .filter((name) => readFileSync(join(folder, 'out', name), 'utf8').includes(word))
    .map((name) => name.replace(/\/index\.html$/, ''))
    .sort();
}

/** The addresses of styles and scripts that a page of the output has and that are not there. */
function missingAssets(page: string): string[] {
  const html = readFileSync(join(folder, 'out', page), 'utf8');
  const named = html.matchAll(/(?:href|src)="\/([^"]+\.(?:css|js))"/g);
  return Array.from(named, ([, path = '']) => path).filter(
    (path) => !existsSync(join(folder, 'out', path)),
  );
}

describe('a build with a broken file', () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, stopped: readonly string[]]>([
    ['the template of one page', { 'template/collections/odd.list': '{title|nope}' }, ['odd']],
    [
      'the template of a list',
      { 'template/collections/blog.list': '{title|nope}' },
      ['blog', 'blog/tag/x'],
    ],
    ['a script', { 'template/scripts/odd.js': 'var = ;' }, ['odd']],
    ['a content file', { 'content/about.json': '{' }, ['about']],
    [
      'a collection',
      { 'content/blog.json': '{' },
      ['blog', 'blog/post-1', 'blog/post-2', 'blog/tag/x'],
    ],
    ['blocks of all pages', { 'content/blocks/foot.json': '[' }, ALL],
    ['the frame of all pages', { 'template/site.region': 'new {title|nope}' }, ALL],
    ['a stylesheet', { 'template/styles/site.less': 'b { color' }, ALL],
  ])(
    'stops the pages of %s, which stay as they were, and makes the others',
    async (_, files, stopped) => {
      await build();
      expect(pagesWith('old ')).toEqual(ALL);
      write({ ...NEW, ...files });
      for (const time of ['once', 'again']) {
        const summary = await build();
        expect([time, summary.written, summary.stopped]).toEqual([time, true, stopped.length]);
        expect(summary.problems.some(({ severity }) => severity === 'error')).toBe(true);
        expect(pagesWith('old ')).toEqual(stopped);
        expect(pagesWith('new ')).toEqual(ALL.filter((page) => !stopped.includes(page)));
        for (const page of ['index.html', 'odd/index.html'])
          expect(missingAssets(page)).toEqual([]);
      }
      write({ ...FILES, ...NEW });
      const repaired = await build();
      expect([repaired.stopped, repaired.problems, pagesWith('new ')]).toEqual([0, [], ALL]);
    },
  );

  it('keeps nothing of before a lock', async () => {
    await build();
    const site = { website: { baseUrl: 'https://example.com' }, lock: { password: 'tide' } };
    write({ 'content/site.json': json(site), 'content/about.json': '{', ...NEW });
    await build();
    expect(pagesWith('old ')).toEqual([]);
  });

  it('leaves out the pages that no earlier build has made', async () => {
    write({ 'template/collections/odd.list': '{title|nope}' });
    const { written, stopped } = await build();
    expect([written, stopped]).toEqual([true, 1]);
    expect(pagesWith('old ')).toEqual(ALL.filter((page) => page !== 'odd'));
  });

  it('keeps the styles of a page that stays as it was, and lets go of them when it is made', async () => {
    await build();
    write({
      'template/collections/odd.list': '{title|nope}',
      'template/styles/site.less': 'i { top: 0 }',
    });
    await build();
    const styled = () =>
      readdirSync(join(folder, 'out')).filter((name) => /^site\..+\.css$/.test(name));
    expect([styled().length, missingAssets('odd/index.html')]).toEqual([2, []]);
    write({ 'template/collections/odd.list': 'well' });
    await build();
    expect([styled().length, missingAssets('odd/index.html')]).toEqual([1, []]);
  });

  it.each([
    ['template.conf', { 'template/template.conf': '{' }],
    ['site.json', { 'content/site.json': '{' }],
    ['a file of texts', { 'template/strings/en-US.json': '{' }],
  ])('writes nothing when that is %s, which all pages share', async (_, files) => {
    await build();
    write({ ...NEW, ...files });
    const { written } = await build();
    expect([written, pagesWith('old ')]).toEqual([false, ALL]);
  });

  it.each([
    ['an error', { 'template/collections/odd.list': '{title|nope}' }],
    [
      'a warning',
      { 'template/collections/odd.list': '<squarespace:navigation navigationId="no"/>' },
    ],
  ])('writes nothing for %s when it is strict', async (_, files) => {
    await build();
    write({ ...NEW, ...files });
    const { written } = await build({ strict: true });
    expect([written, pagesWith('old ')]).toEqual([false, ALL]);
  });

  it('writes every page when it is forced, and then stops it again', async () => {
    await build();
    write({ ...NEW, 'template/collections/odd.list': '{title|nope}' });
    await build();
    const forced = await build({ force: true });
    expect([forced.written, forced.stopped, pagesWith('new ')]).toEqual([true, 0, ALL]);
    expect((await build()).stopped).toBe(1);
  });

  it('makes the pages of broken content no more when it is forced', async () => {
    await build();
    write({ ...NEW, 'content/about.json': '{' });
    await build({ force: true });
    expect(pagesWith('old ')).toEqual([]);
    expect(pagesWith('new ')).toEqual(ALL.filter((page) => page !== 'about'));
  });

  it('lets go of a page that is no more, while another stays as it was', async () => {
    await build();
    rmSync(join(folder, 'site/content/about.json'));
    write({ 'template/collections/odd.list': '{title|nope}' });
    await build();
    expect(pagesWith('old ')).toEqual(ALL.filter((page) => page !== 'about'));
  });

  it('stops the same pages when it makes all anew, on other threads too', async () => {
    await build();
    write({ ...NEW, 'template/collections/odd.list': '{title|nope}' });
    const { stopped } = await build({ clean: true, workers: 2 });
    expect([stopped, pagesWith('old ')]).toEqual([1, ['odd']]);
  });
});
