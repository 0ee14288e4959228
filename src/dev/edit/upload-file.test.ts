import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withFolder } from '../../shared/testing/with-folder.js';
import { textsFor } from '../../shared/texts.js';
import { startDevServer } from '../server.js';
import { safeName, UPLOADS, type Upload, uploadFile } from './upload-file.js';

const PNG = '\x89PNG\r\n\x1a\n and so on';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>';
const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'template/assets/logo.png': 'of the template',
  'content/site.json': '{}',
  'content/index.json': '{ "collection": { "title": "Home", "homepage": true } }',
  'content/assets/quay.png': 'there already',
  'outside/secret.txt': 'secret',
};

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'latin1'));
const bodyOf = (...chunks: readonly (string | Error)[]): Upload['body'] => {
  const left = [...chunks];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(bytes(next));
    },
  }) as Upload['body'];
};

interface Tried {
  readonly folder: string;
  upload(
    name: string,
    body?: Upload['body'],
    rule?: Parameters<typeof uploadFile>[2],
    size?: number,
  ): ReturnType<typeof uploadFile>;
  /** All that is in the folder of assets. */
  assets(): Promise<readonly string[]>;
}

const trying = (act: (tried: Tried) => Promise<void>) =>
  withFolder(FILES, async (folder) => {
    const content = join(folder, 'content');
    const folders = { content, templates: join(folder, 'template') };
    await act({
      folder,
      upload: (name, body = bodyOf(PNG), rule = UPLOADS.picture, size = 0) =>
        uploadFile(folders, { name, size, body }, rule),
      assets: () => readdir(join(content, 'assets')),
    });
  });

const textOf = async (done: ReturnType<typeof uploadFile>): Promise<string> => {
  const uploaded = await done;
  if ('path' in uploaded) return uploaded.path;
  const { title, key, params } = uploaded.error;
  return [title, key].map((each) => textsFor('en').text(each, params)).join(': ');
};

describe('a file that is uploaded', () => {
  it('is in the assets of the content as it came, in however many parts', () =>
    trying(async ({ folder, upload, assets }) => {
      const body = bodyOf(...PNG);
      expect(await upload('jetty.png', body)).toEqual({ path: '/assets/jetty.png' });
      expect(await readFile(join(folder, 'content/assets/jetty.png'), 'latin1')).toBe(PNG);
      expect(await assets()).toEqual(['jetty.png', 'quay.png']);
    }));

  it('takes the place of no other: a number follows its name', () =>
    trying(async ({ folder, upload }) => {
      expect(await textOf(upload('quay.png'))).toBe('/assets/quay-1.png');
      expect(await textOf(upload('quay.png'))).toBe('/assets/quay-2.png');
      // What the template has at an address is what is served there.
      expect(await textOf(upload('logo.png'))).toBe('/assets/logo-1.png');
      const kept = await readFile(join(folder, 'content/assets/quay.png'), 'utf8');
      expect(kept).toBe('there already');
      const both = await Promise.all([upload('once.png'), upload('once.png')].map(textOf));
      expect(both.sort()).toEqual(['/assets/once-1.png', '/assets/once.png']);
    }));

  it.each([
    ['../../index.json.png', 'index.json.png'],
    ['/etc/passwd.txt', 'passwd.txt'],
    ['C:\\pictures\\quay.png', 'quay.png'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['a b\0"<c>.png', 'a-b-c.png'],
    ['Küste 1.png', 'Küste-1.png'],
    ['Ku\u0308ste.png', 'Küste.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(80)}.png`],
    ['con…-.png', 'con.png'],
    ['', undefined],
    ['..', undefined],
    ['/', undefined],
    ['.png', undefined],
    ['---.png', undefined],
    ['???.svg', undefined],
    ['LICENSE', 'LICENSE'],
  ])('of the name %j is called %j', (name, expected) => {
    expect(safeName(name)).toBe(expected);
  });

  it.each([
    [
      'boat.html',
      PNG,
      'Unable to Upload File: The file boat.html does not appear to be a supported image file.',
    ],
    [
      'boat.js',
      PNG,
      'Unable to Upload File: The file boat.js does not appear to be a supported image file.',
    ],
    [
      'boat.pdf',
      '%PDF-1',
      'Unable to Upload File: The file boat.pdf does not appear to be a supported image file.',
    ],
    [
      'boat.png',
      SVG,
      'Unable to Upload File: The file boat.png does not appear to be a supported image file.',
    ],
    [
      'boat.svg',
      '<p>',
      'Unable to Upload File: The file boat.svg does not appear to be a supported image file.',
    ],
    ['..', PNG, 'Unable to Upload File: Please enter a file name'],
    ['boat.png', '', 'Unable to Upload File: File upload failed to complete'],
  ])('is refused as %s', (name, body, expected) =>
    trying(async ({ upload, assets }) => {
      expect(await textOf(upload(name, bodyOf(body)))).toBe(expected);
      expect(await assets()).toEqual(['quay.png']);
    }),
  );

  it('is refused of any kind that runs in pages', () =>
    trying(async ({ upload }) => {
      for (const name of ['a.html', 'a.HTM', 'a.js', 'a.mjs', 'a.css', 'a.xml', 'a.json', 'a']) {
        const said = `Unable to Upload File: The file ${name} does not appear to be a supported file.`;
        expect(await textOf(upload(name, bodyOf('x'), UPLOADS.file))).toBe(said);
      }
      expect(await textOf(upload('a.csv', bodyOf('x'), UPLOADS.file))).toBe('/assets/a.csv');
    }));

  it('is refused when it is too large: before it comes where it says so, else as soon as it is', () =>
    trying(async ({ upload, assets }) => {
      const said =
        'Unable to Upload File: The file boat.png is too large. The maximum allowed file size is 1 MB.';
      const rule = { ...UPLOADS.picture, maxMegabytes: 1 };
      let asked = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          asked++;
          controller.enqueue(new Uint8Array(100_000));
        },
      }) as Upload['body'];
      expect(await textOf(upload('boat.png', endless, rule, 1_000_001))).toBe(said);
      const before = asked;
      expect(before).toBeLessThan(2);
      expect(await textOf(upload('boat.png', endless, rule))).toBe(said);
      expect(asked).toBeLessThan(40);
      expect(await assets()).toEqual(['quay.png']);
    }));

  it.each([
    ['picture', 20],
    ['file', 60],
  ] as const)('may have as a %s at most %i MB', (kind, megabytes) =>
    trying(async ({ upload }) => {
      const most = megabytes * 1_000_000;
      const said = `Unable to Upload File: The file boat.png is too large. The maximum allowed file size is ${megabytes} MB.`;
      expect(await textOf(upload('boat.png', bodyOf(PNG), UPLOADS[kind], most + 1))).toBe(said);
      expect(await textOf(upload('boat.png', bodyOf(PNG), UPLOADS[kind], most))).toBe(
        '/assets/boat.png',
      );
    }),
  );

  it('leaves nothing when it breaks off', () =>
    trying(async ({ upload, assets }) => {
      const body = bodyOf(PNG, new Error('gone'));
      const said = 'Unable to Upload File: File upload failed to complete';
      expect(await textOf(upload('boat.png', body))).toBe(said);
      expect(await assets()).toEqual(['quay.png']);
    }));

  it('goes nowhere else: a folder of assets that leads out is none', () =>
    withFolder({ 'content/site.json': '{}', 'outside/a.txt': '' }, async (folder) => {
      const content = join(folder, 'content');
      await symlink(join(folder, 'outside'), join(content, 'assets'));
      const upload = { name: 'boat.png', size: 0, body: bodyOf(PNG) };
      const folders = { content, templates: join(folder, 'template') };
      expect(await textOf(uploadFile(folders, upload, UPLOADS.picture))).toBe(
        'Unable to Upload File: There was a problem while uploading your file.',
      );
      expect(await readdir(join(folder, 'outside'))).toEqual(['a.txt']);
    }));

  it('is refused when no name is left', () =>
    trying(async ({ folder, upload, assets }) => {
      const ofTemplate = join(folder, 'template/assets');
      await mkdir(ofTemplate, { recursive: true });
      const names = Array.from({ length: 1_000 }, (_, at) => (at === 0 ? 'boat' : `boat-${at}`));
      await Promise.all(names.map((name) => writeFile(join(ofTemplate, `${name}.png`), '')));
      expect(await textOf(upload('boat.png'))).toBe(
        'Unable to Rename File: There was a problem while renaming your file.',
      );
      expect(await assets()).toEqual(['quay.png']);
    }));
});

describe('POST /__skerry/edit/upload', () => {
  it('takes a file, serves it at once, and an SVG in a sandbox', () =>
    withFolder(FILES, async (folder) => {
      const server = await startDevServer(folder, { port: 0, host: '127.0.0.1' });
      try {
        const page = await (await fetch(server.url)).text();
        const token = /data-token="([^"]+)"/.exec(page)?.[1] ?? '';
        const send = async (query: string, body: string) => {
          const headers = { 'x-skerry-token': token };
          const request = { method: 'POST', headers, body: bytes(body) };
          const answer = await fetch(`${server.url}/__skerry/edit/upload?${query}`, request);
          return [answer.status, await answer.text()];
        };
        const taken = await send('kind=picture&name=boat.svg', SVG);
        expect(taken).toEqual([200, '{"path":"/assets/boat.svg"}']);
        const served = await fetch(`${server.url}/assets/boat.svg`);
        expect(await served.text()).toBe(SVG);
        expect(served.headers.get('content-security-policy')).toContain('sandbox');
        const [status, said] = await send('kind=picture&name=boat.exe', 'MZ');
        expect(status).toBe(415);
        expect(JSON.parse(String(said))).toEqual({
          problem: {
            title: 'Unable to Upload File',
            text: 'The file boat.exe does not appear to be a supported image file.',
          },
        });
        expect((await send('kind=constructor&name=boat.png', PNG))[0]).toBe(404);
      } finally {
        await server.close();
      }
    }));
});
