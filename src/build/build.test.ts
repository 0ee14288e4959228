import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rewriteAddresses, withDigest } from './asset-urls.js';
import { commitChanges } from './commit-changes.js';
import { precompress } from './compress.js';
import { readManifest, writeManifest } from './manifest.js';
import { fileOf, MANIFEST_FILE, type Output, openOutput } from './output.js';
import { buildScript } from './scripts.js';
import { oneSpelling, staticAddress } from './static-links.js';
import { makeStatic } from './static-page.js';

describe('files of pages', () => {
  it.each<[path: string, file: string | undefined]>([
    ['/', 'index.html'],
    ['/shop', 'shop/index.html'],
    ['/shop/', 'shop/index.html'],
    ['/shop/mug-2.0', 'shop/mug-2.0/index.html'],
    ['/sitemap.xml', 'sitemap.xml'],
    ['/events/calendar.ics', 'events/calendar.ics'],
    ['/café', 'café/index.html'],
    ['/../etc', undefined],
    ['/a/..', undefined],
    ['/.git/config', undefined],
    ['/a\\b', undefined],
    ['/a\0b', undefined],
    ['/c:/x', undefined],
    ['/trailing.', undefined],
    [`/${'x'.repeat(300)}`, undefined],
  ])('%j is %j', (path, file) => {
    expect(fileOf(path)).toBe(file);
  });

  it('never leave the output', () => {
    const part = fc.constantFrom('..', '.', '/', '\\', '\0', 'a', '%2e', ':', '~', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const file = fileOf(`/${parts.join('')}`);
        const isInside = (path: string): boolean =>
          join('/root', path).startsWith('/root/') && !path.split('/').includes('..');
        expect(file === undefined || isInside(file)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('addresses of assets', () => {
  const urls = new Map([
    ['/assets/a.svg', '/assets/a.1234.svg'],
    ['/site.css', '/site.5678.css'],
  ]);

  it.each<[html: string, expected: string]>([
    ['<img src="/assets/a.svg">', '<img src="/assets/a.1234.svg">'],
    ['<img src=/assets/a.svg alt="a > b">', '<img src=/assets/a.1234.svg alt="a > b">'],
    [
      '<img srcset="/assets/a.svg 1x, /assets/a.svg?w=2 2x">',
      '<img srcset="/assets/a.1234.svg 1x, /assets/a.1234.svg?w=2 2x">',
    ],
    ['<i style="background:url(/assets/a.svg)">', '<i style="background:url(/assets/a.1234.svg)">'],
    [
      '<style>i{background:url(/assets/a.svg)}</style>',
      '<style>i{background:url(/assets/a.1234.svg)}</style>',
    ],
    ['<p>see /assets/a.svg</p>', '<p>see /assets/a.svg</p>'],
    ['<!-- "/assets/a.svg" -->', '<!-- "/assets/a.1234.svg" -->'],
    [
      '<a href="/assets/a.svg.html">x</a><a href="/x/assets/a.svg">',
      '<a href="/assets/a.svg.html">x</a><a href="/x/assets/a.svg">',
    ],
    ['<link href="/site.css"', '<link href="/site.5678.css"'],
  ])('%s', (html, expected) => {
    expect(makeStatic(html, urls).html).toBe(expected);
  });

  it('keep every character that is no address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '/', 'a', '-', '!', ' ') }),
        (html) => {
          expect(makeStatic(html, urls).html).toBe(html);
        },
      ),
    );
  });

  it('are found in style sheets, and all that are named are known', () => {
    const used = new Set<string>();
    const css = '@font-face{src:url("/assets/a.svg")} i{background:url(/assets/none.png)}';
    expect(rewriteAddresses(css, urls, used)).toBe(css.replace('a.svg', 'a.1234.svg'));
    expect([...used]).toEqual(['/assets/a.svg', '/assets/none.png']);
  });

  it('stay in scripts', () => {
    const html = '<script>a("/assets/a.svg<i>")</script><img src="/assets/a.svg">';
    expect(makeStatic(html, urls).html).toBe(
      html.replace('<img src="/assets/a', '<img src="/assets/a.1234'),
    );
  });

  it.each([
    ['/assets/logo.svg', '/assets/logo.abcdef01.svg'],
    ['/assets.d/logo', '/assets.d/logo.abcdef01'],
  ])('%s with a digest', (url, expected) => {
    expect(withDigest(url, 'abcdef0123')).toBe(expected);
  });
});

describe('links with queries', () => {
  it.each<[address: string, expected: string | undefined]>([
    ['/blog?category=News', '/blog/category/News'],
    ['/blog?offset=20&category=Boats%20%26%20More', '/blog/category/Boats%20%26%20More/offset/20'],
    ['/?tag=a', '/tag/a'],
    ['/blog?format=rss', '/blog/rss.xml'],
    ['/blog', undefined],
    ['/blog?q=x', undefined],
    ['/blog?category=a&category=b', undefined],
    ['/blog?category=', undefined],
    ['//example.com/?tag=a', undefined],
    ['https://example.com/?tag=a', undefined],
  ])('%s leads to %s', (address, expected) => {
    expect(staticAddress(address)).toBe(expected);
  });

  it.each<[address: string, expected: string]>([
    ['/blog?tag=a+b', '/blog?tag=a%20b'],
    ['/blog/?tag=a&offset=2', '/blog?offset=2&tag=a'],
    ['/?tag=%61', '/?tag=a'],
    ['/blog?offset=2&tag=a%20b', '/blog?offset=2&tag=a%20b'],
    ['/blog?format=rss', '/blog?format=rss'],
    ['/blog?q=a+b', '/blog?q=a+b'],
    ['/blog', '/blog'],
  ])('%s is the page of %s', (address, expected) => {
    expect(oneSpelling(address)).toBe(expected);
  });

  it('are found in pages', () => {
    const { html, links } = makeStatic(
      '<a href="/b?tag=a&amp;offset=2#x">1</a><a class=x href=\'/b?tag=b\'>2</a><a href="/b">3</a>',
      new Map(),
    );
    expect(links).toEqual(['/b?tag=a&offset=2', '/b?tag=b']);
    expect(html).toBe(
      '<a href="/b/tag/a/offset/2#x">1</a><a class=x href="/b/tag/b">2</a><a href="/b">3</a>',
    );
  });
});

describe('scripts', () => {
  const scripts = new Map([
    ['scripts/plain.js', 'var Shared = 1;\nfunction useShared() { return Shared }\n'],
    ['scripts/module.js', 'import { one } from "./lib/one";\nwindow.sum = one + 1;\n'],
    ['scripts/lib/one.js', 'export const one = 41;'],
    ['scripts/broken.js', 'var a = 1;\nvar = 2;\n'],
    ['scripts/outside.js', 'import "../../../../etc/passwd";'],
  ]);

  it('keep the names that plain scripts share', async () => {
    expect(await buildScript('scripts/plain.js', scripts)).toMatchObject({
      code: expect.stringMatching(/var Shared=1;function useShared/),
      imports: [],
    });
  });

  it('are bundled when they are modules', async () => {
    const built = await buildScript('scripts/module.js', scripts);
    expect(built).toMatchObject({ imports: ['scripts/lib/one.js'] });
    const window: { sum?: number } = {};
    new Function('window', 'code' in built ? built.code : '')(window);
    expect(window.sum).toBe(42);
  });

  it.each([
    ['scripts/broken.js', { file: 'scripts/broken.js', line: 2, column: 5 }],
    [
      'scripts/outside.js',
      { file: 'scripts/outside.js', line: 1, message: expect.stringContaining('no script') },
    ],
  ])('say where %s is wrong', async (path, problem) => {
    expect(await buildScript(path, scripts)).toMatchObject({ problem });
  });
});

const NOTHING = { get: () => '' };

describe('the output folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skerry-output-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const out = (): string => join(folder, 'out');
  /** As a build does, with a manifest. */
  const commit = async (output: Output): Promise<void> => {
    await output.write(MANIFEST_FILE, JSON.stringify({ files: output.files() }));
    await output.commit();
  };

  it('changes when all is written, and not before', async () => {
    const first = await openOutput(out(), []);
    await first.write('a/index.html', 'one');
    await commit(first);
    const second = await openOutput(out(), []);
    await second.write('b.html', 'two');
    expect(readdirSync(out()).sort()).toEqual([MANIFEST_FILE, 'a']);
    expect(await second.keep('a/index.html')).toBe(true);
    expect(await second.keep('missing.html')).toBe(false);
    await commit(second);
    expect(readdirSync(out()).sort()).toEqual([MANIFEST_FILE, 'a', 'b.html']);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('keeps its files in their place where few change', async () => {
    const pages = Array.from({ length: 20 }, (_, number) => `p${number}/index.html`);
    const first = await openOutput(out(), []);
    for (const path of pages) await first.write(path, path);
    await first.write('old/deep/a.css', 'a');
    await commit(first);
    const inode = (path: string) => statSync(join(out(), path)).ino;
    const folderBefore = inode('');
    const second = await openOutput(out(), []);
    for (const path of pages.slice(2)) expect(await second.keep(path)).toBe(true);
    expect(await second.write('p1/index.html', 'p1/index.html')).toBe(false);
    expect(await second.write('p0/index.html', 'other')).toBe(true);
    expect(await second.write('new/a.css', 'b')).toBe(true);
    await commit(second);
    expect(inode('')).toBe(folderBefore);
    expect(readFileSync(join(out(), 'p0/index.html'), 'utf8')).toBe('other');
    const files = [MANIFEST_FILE, 'new/a.css', ...pages].sort();
    expect(JSON.parse(readFileSync(join(out(), MANIFEST_FILE), 'utf8'))).toEqual({ files });
    expect(readdirSync(out()).sort()).toEqual(
      [MANIFEST_FILE, 'new', ...pages.map((path) => dirname(path))].sort(),
    );
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it.each([
    ['a folder', 'p0/index.html/index.html'],
    ['a file', 'deep/a'],
  ])('is replaced as a whole where %s takes the place of the other', async (_what, path) => {
    const pages = Array.from({ length: 20 }, (_, number) => `p${number}/index.html`);
    const first = await openOutput(out(), []);
    for (const page of [...pages, 'deep/a/index.html']) await first.write(page, page);
    await commit(first);
    const second = await openOutput(out(), []);
    for (const page of pages.slice(1)) await second.keep(page);
    await second.write(path, 'new');
    await commit(second);
    expect(readFileSync(join(out(), path), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('lets nothing be reused after a kill between the moves of its files', () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    for (const path of [from, to]) mkdirSync(path);
    writeFileSync(
      join(to, MANIFEST_FILE),
      writeManifest(NOTHING, { base: '', pages: [], documents: [], files: ['a.css', 'b.html'] }),
    );
    writeFileSync(join(from, 'a.css'), 'new');
    const changes = { manifest: MANIFEST_FILE, removals: [], files: ['a.css', 'b.html'] };
    // The second move fails.
    const moves = ['b.html', 'a.css'];
    expect(() => commitChanges(from, to, { ...changes, moves })).toThrow('ENOENT');
    const left = JSON.parse(readFileSync(join(to, MANIFEST_FILE), 'utf8'));
    expect(readFileSync(join(to, 'a.css'), 'utf8')).toBe('new');
    expect(left).toEqual({ files: ['a.css', 'b.html'] });
    expect(readManifest(left)).toBeUndefined();
  });

  it('stays when a build is given up', async () => {
    const first = await openOutput(out(), []);
    await first.write('a.html', 'one');
    await commit(first);
    const second = await openOutput(out(), []);
    await second.write('a.html', 'two');
    await second.discard();
    expect(readFileSync(join(out(), 'a.html'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('takes nothing in that leads out of it', async () => {
    const output = await openOutput(out(), []);
    for (const path of ['../x', '/etc/x', 'a/../../x', 'a\0b']) {
      await expect(output.write(path, '')).rejects.toThrow(/leads out/);
    }
    await output.discard();
  });

  it('comes back after a build that was killed between the renames of its commit', async () => {
    const first = await openOutput(out(), []);
    await first.write('a.html', 'one');
    await commit(first);
    renameSync(out(), join(folder, '.out.previous'));
    await (await openOutput(out(), [])).discard();
    expect(readFileSync(join(out(), 'a.html'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['out']);
  });
});

describe('compressed files', () => {
  it('stand beside texts that get smaller', async () => {
    const text = 'harbour '.repeat(500);
    const made = await precompress('index.html', text);
    expect(made.map(({ ending }) => ending)).toEqual(['.br', '.gz']);
    expect(made.every(({ body }) => body.length < text.length / 4)).toBe(true);
    expect(await precompress('photo.jpg', text)).toEqual([]);
    expect(await precompress('short.html', 'a')).toEqual([]);
  });
});
