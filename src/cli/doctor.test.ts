import fs from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { runBin, skerry } from './testing.js';

const SITE: Files = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region':
    '<!doctype html><html lang="en"><body>{squarespace.main-content}</body></html>',
  'content/site.json': { website: { id: 'well', siteTitle: 'Well', timeZone: 'Europe/Berlin' } },
  'content/index.json': { mainContent: '<img src="/assets/a.png?format=500w" alt="">' },
};
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface Line {
  readonly name: string;
  readonly state: string;
  readonly text: string;
  readonly remedy?: string;
}

/** The lines of a report by name, and the exit code. */
async function examine(files: Files, args: readonly string[] = []) {
  return withFolder(files, async (cwd) => {
    const run = await skerry(['doctor', '--json', '--port', '0', ...args], { cwd });
    const { missing, needs } = JSON.parse(run.stdout) as { missing: number; needs: Line[] };
    const lines = Object.fromEntries(needs.map((line) => [line.name, line]));
    expect(missing).toBe(needs.filter(({ state }) => state === 'missing').length);
    expect(run.code).toBe(missing === 0 ? 0 : 1);
    return { code: run.code, lines };
  });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('skerry doctor', () => {
  it('holds what a new site needs, says where each thing is, and makes nothing', async () => {
    await withFolder(SITE, async (cwd) => {
      const { code, stdout, stderr } = await skerry(['doctor', '--port', '0'], { cwd });
      expect([code, stderr]).toEqual([0, '']);
      for (const [name, text] of [
        ['node', `Node ${process.versions.node}`],
        ['site', 'Well'],
        ['folder', 'can be written to'],
        ['space', 'MB are free'],
        ['time', 'Europe/Berlin'],
        ['port', 'at localhost'],
        ['database', 'is made at the first start'],
        ['mail', 'they are files in'],
        ['secret', 'it is made at the first start'],
        ['sharp', 'pictures in the widths that pages ask for'],
      ] as const) {
        expect(stdout).toMatch(new RegExp(`^held +${name} .*${text}.*$`, 'm'));
      }
      expect(stdout).toMatch(/^unneeded +yui .*; npm install yui$/m);
      expect(stdout).toMatch(/\nNothing is missing\n$/);
      expect((await readdir(cwd)).sort()).toEqual(['content', 'template']);
    });
  });

  it.each<[name: string, files: Files, args: readonly string[], text: string, remedy: string]>([
    ['site', {}, [], "'.' is no site", ''],
    [
      'time',
      { ...SITE, 'content/site.json': { website: { timeZone: 'Mars/Olympus' } } },
      [],
      "no data of 'Mars/Olympus'",
      'website.timeZone',
    ],
    ['port', SITE, ['--host', '192.0.2.1'], 'EADDRNOTAVAIL', '--host'],
    ['database', SITE, ['--database', 'mysql://me:word@db.test/x'], 'mysql://db.test', 'postgres'],
    ['database', SITE, ['--database', 'file:content/site.json'], 'not a database', '--database'],
    ['database', SITE, ['--database', 'postgres://me:word@127.0.0.1:1/x'], 'ECONNREFUSED', 'start'],
    ['database', SITE, ['--database', 'file:content/site.json/a.db'], 'is no folder', 'allow it'],
    ['mail', SITE, ['--mail', 'ftp://me:word@mail.test'], 'ftp://mail.test is no place', 'smtp'],
    ['mail', SITE, ['--mail', 'smtp://me:word@127.0.0.1:1'], 'ECONNREFUSED', 'SKERRY_MAIL'],
    ['mail', SITE, ['--mail', 'content/site.json'], 'is no folder', '--mail'],
    ['secret', SITE, ['--database', 'postgres://127.0.0.1:1/x'], 'needs SKERRY_SECRET', 'openssl'],
    [
      'yui',
      { ...SITE, 'template/scripts/a.js': 'YUI().use("node", function (Y) {});' },
      [],
      'scripts of templates',
      'npm install yui',
    ],
  ])('misses the %s', async (name, files, args, text, remedy) => {
    const { code, lines } = await examine(files, args);
    expect(lines[name]).toMatchObject({ state: 'missing' });
    expect(lines[name]?.text).toContain(text);
    expect(lines[name]?.remedy ?? '').toContain(remedy);
    expect(JSON.stringify(lines)).not.toContain('word@');
    expect(code).toBe(1);
  });

  it('holds a package that the site needs and has', async () => {
    const { lines } = await examine({
      ...SITE,
      'template/scripts/a.js': 'YUI().use("node", function (Y) {});',
      'node_modules/yui/package.json': { name: 'yui', version: '3.18.1' },
    });
    expect(lines.yui?.state).toBe('held');
  });

  it.each([
    ['short', 'at least 32 characters'],
    [`${'a'.repeat(40)}`, undefined],
  ])('looks at the secret %j of the environment', async (secret, problem) => {
    vi.stubEnv('SKERRY_SECRET', secret);
    const { lines } = await examine(SITE);
    expect(lines.secret?.state).toBe(problem === undefined ? 'held' : 'missing');
    expect(lines.secret?.text).toContain(problem ?? 'SKERRY_SECRET');
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('looks at the secret in a file, which nobody else may read', async () => {
    await withFolder({ ...SITE, '.skerry/secret': 'b'.repeat(40) }, async (cwd) => {
      const stateOf = async (mode: number) => {
        await chmod(join(cwd, '.skerry/secret'), mode);
        const { stdout } = await skerry(['doctor', '--port', '0'], { cwd });
        return /^(\w+) +secret /m.exec(stdout)?.[1];
      };
      expect([await stateOf(0o600), await stateOf(0o644)]).toEqual(['held', 'missing']);
    });
  });

  it('misses a port that is taken', async () => {
    const taken = createServer().listen(0, 'localhost');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { lines } = await examine(SITE, ['--port', `${port}`]);
    expect(lines.port).toMatchObject({ state: 'missing', text: expect.stringContaining('taken') });
    await new Promise((resolve) => taken.close(resolve));
  });

  it('misses an old Node, and a full disk', async () => {
    const version = Object.getOwnPropertyDescriptor(process, 'version') as PropertyDescriptor;
    const { statfs } = fs.promises;
    Object.defineProperty(process, 'version', { ...version, value: 'v20.9.0' });
    fs.promises.statfs = async () => ({ ...(await statfs('.')), bavail: 10, bsize: 1e6 }) as never;
    syncBuiltinESMExports();
    try {
      const { lines } = await examine(SITE);
      expect(lines.node).toMatchObject({ state: 'missing', text: 'Node 20.9.0' });
      expect(lines.node?.remedy).toContain('20.19.0');
      expect(lines.space).toMatchObject({ state: 'missing', text: '10 MB are free' });
    } finally {
      Object.defineProperty(process, 'version', version);
      fs.promises.statfs = statfs;
      syncBuiltinESMExports();
    }
  });

  it('asks a server of emails, and sends none', async () => {
    const said: string[] = [];
    const server = createTcpServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        said.push(`${chunk}`.trim());
        socket.write('250 fine\r\n');
      });
      socket.on('error', () => {});
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { lines } = await examine(SITE, ['--mail', `smtp://127.0.0.1:${port}`]);
    expect(lines.mail).toMatchObject({
      state: 'held',
      text: `smtp://127.0.0.1:${port} takes emails`,
    });
    expect(said.join()).not.toContain('MAIL FROM');
    await new Promise((resolve) => server.close(resolve));
  });

  it('misses a folder that cannot be written to', async () => {
    await withFolder(SITE, async (cwd) => {
      await chmod(cwd, 0o555);
      const run = await runBin(['doctor', '--port', '0'], { cwd, unprivileged: true });
      await chmod(cwd, 0o755);
      expect(run.code).toBe(1);
      for (const name of ['folder', 'database', 'mail']) {
        expect(run.stdout).toMatch(new RegExp(`^missing +${name} .*permission is denied`, 'm'));
      }
    });
  });
});

/** Has a process find no package `sharp`. */
const HOOKS = `export async function resolve(specifier, context, next) {
  if (specifier === 'sharp') throw new Error('there is none');
  return next(specifier, context);
}`;
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const REGISTER = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOKS))});`;
const env = { NODE_OPTIONS: `--import=${dataUrl(REGISTER)}` };

describe.concurrent('without a package', () => {
  const files = { ...SITE, 'content/assets/a.png': PICTURE };

  it.each([['check'], ['build'], ['doctor']])('skerry %s names sharp', async (command) => {
    await withFolder(files, async (cwd) => {
      const { stdout, stderr } = await runBin([command], { cwd, env });
      expect(stdout + stderr).toMatch(/install '?sharp/);
      const all = await runBin([command], { cwd });
      expect(all.stdout + all.stderr).not.toMatch(/install '?sharp/);
    });
  });

  it('skerry build names YUI as skerry check does', async () => {
    const script = { 'template/scripts/a.js': 'YUI().use("node", function (Y) {});' };
    await withFolder({ ...SITE, ...script }, async (cwd) => {
      const [built, checked] = [await runBin(['build'], { cwd }), await runBin(['check'], { cwd })];
      const [told = ''] = /^.*warning yui-missing[\s\S]*?\n\n/m.exec(checked.stdout) ?? [];
      expect(told).toContain('template/scripts/a.js:1:1');
      expect(built.stderr).toContain(told);
      expect(built.code).toBe(0);
    });
  });
});
