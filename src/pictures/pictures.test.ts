import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../build/build.js';
import { loadSite } from '../site/index.js';
import { pictureRoute } from './picture-route.js';
import { createPictures } from './pictures.js';
import { widthOf } from './resize.js';

let photo: Uint8Array;
beforeAll(async () => {
  // Noise, so that no encoding makes little of it.
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  photo = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#fff', noise },
  })
    .jpeg()
    .toBuffer();
});

const TEMPLATE = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'site.region': '<!doctype html><title>a</title>{squarespace.main-content}',
};

async function ask(
  path: string,
  accept = '*/*',
  files: Readonly<Record<string, Uint8Array>> = {},
): Promise<Response | undefined> {
  const site = loadSite({ templates: TEMPLATE, content: { 'assets/a.jpg': photo, ...files } });
  const url = new URL(path, 'http://localhost');
  return pictureRoute(createPictures()).answer({
    request: new Request(url, { headers: { accept } }),
    site,
    view: site.view(),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    page: {},
  });
}

describe('pictures on request', () => {
  it.each<[path: string, accept: string, width: number, format: string]>([
    ['/assets/a.jpg?format=500w', '*/*', 500, 'jpeg'],
    ['/assets/a.jpg?format=300w', 'image/avif,image/webp,*/*', 300, 'avif'],
    ['/assets/a.jpg?format=300w', 'image/webp,*/*', 300, 'webp'],
    ['/assets/a.jpg?format=750w', 'image/webp', 750, 'webp'],
  ])('%s for %s is %i wide, %s', async (path, accept, width, format) => {
    const response = (await ask(path, accept)) as Response;
    const made = await sharp(await response.arrayBuffer()).metadata();
    const type = response.headers.get('content-type');
    // AVIF is a picture of AV1 in the container HEIF.
    const found = made.format === 'heif' ? 'avif' : made.format;
    expect([made.width, found, type]).toEqual([width, format, `image/${format}`]);
    expect(response.headers.get('vary')).toBe('accept');
  });

  it.each([
    '/assets/a.jpg',
    '/assets/a.jpg?format=501w',
    '/assets/a.jpg?format=99999w',
    '/assets/a.jpg?format=original',
    '/assets/none.jpg?format=500w',
    '/assets/broken.jpg?format=500w',
    '/assets/drawn.svg?format=500w',
    '/site.region?format=500w',
  ])('%s is left to the files', async (path) => {
    const drawn = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const files = { 'assets/broken.jpg': photo.slice(0, 50), 'assets/drawn.svg': drawn };
    expect(await ask(path, '*/*', files)).toBeUndefined();
  });

  it('are not decoded when they say that they are huge', async () => {
    const create = { width: 9_000, height: 9_000, channels: 3, background: '#fff' } as const;
    const huge = await sharp({ create }).png().toBuffer();
    const files = { 'assets/huge.png': huge };
    expect(await ask('/assets/huge.png?format=100w', '*/*', files)).toBeUndefined();
  });

  it.each<[string | undefined, number | undefined]>([
    ['100w', 100],
    ['2500w', 2500],
    ['101w', undefined],
    ['constructor', undefined],
    [undefined, undefined],
  ])('have the widths of known steps: %s', (format, width) => {
    expect(widthOf(format)).toBe(width);
  });

  it('are made once for all who ask at a time; beyond the queue there is the original', async () => {
    const pictures = createPictures();
    const asset = { body: photo, type: 'image/jpeg' };
    const get = (body: Uint8Array) => pictures.get('a.jpg', { ...asset, body }, 100, 'image/webp');
    const same = await Promise.all(Array.from({ length: 200 }, () => get(photo)));
    expect(new Set(same).size).toBe(1);
    const small = await sharp(photo).resize(120).jpeg().toBuffer();
    // What follows the end of a JPEG counts for nothing.
    const bodies = Array.from({ length: 80 }, (_, index) => Buffer.from([...small, index]));
    const others = await Promise.all(bodies.map(get));
    const made = others.filter((each) => each !== undefined).length;
    expect([made >= 50, made < 80]).toEqual([true, true]);
  });

  it('are kept within bounds', async () => {
    const pictures = createPictures({ cache: 20_000 });
    const asset = { body: photo, type: 'image/jpeg' };
    const first = await pictures.get('a.jpg', asset, 100, 'image/webp');
    expect(await pictures.get('a.jpg', asset, 100, 'image/webp')).toBe(first);
    await pictures.get('a.jpg', asset, 750, 'image/webp');
    expect(await pictures.get('a.jpg', asset, 100, 'image/webp')).not.toBe(first);
  });
});

describe('pictures of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skerry-pictures-'));
    const mainContent =
      '<img alt="" src="/assets/a.jpg?format=500w" srcset="/assets/a.jpg?format=300w 300w,/assets/a.jpg?format=nonsense 1w">';
    const files: Readonly<Record<string, string | Uint8Array>> = {
      'template/template.conf': TEMPLATE['template.conf'],
      'template/site.region': TEMPLATE['site.region'],
      'content/index.json': JSON.stringify({ collection: { title: 'Home' }, mainContent }),
      'content/assets/a.jpg': photo,
    };
    for (const [path, body] of Object.entries(files)) {
      const file = join(folder, 'site', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, body);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('have the widths that pages name, as files of their own', async () => {
    const build = () => buildSite(join(folder, 'site'), { out: join(folder, 'out'), now: 0 });
    const assets = () => readdirSync(join(folder, 'out/assets')).sort();
    expect((await build()).pictures).toEqual({ made: 2, kept: 0 });
    const page = readFileSync(join(folder, 'out/index.html'), 'utf8');
    const names = [...page.matchAll(/\/assets\/(a\.[\w.]+\.webp)/g)].map(([, name]) => name ?? '');
    const widths = names.map(async (name) => {
      return (await sharp(join(folder, 'out/assets', name)).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([500, 300]);
    expect(page).toMatch(/\/assets\/a\.\w{8}\.jpg\?format=nonsense 1w/);
    const before = assets();
    expect(await build()).toMatchObject({ rendered: 0 });
    expect(assets()).toEqual(before);
  });
});
