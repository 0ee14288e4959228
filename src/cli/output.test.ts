import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build/build.js';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { CLI, inFolder, runBin, skerry } from './testing.js';

/** What a folder holds, with every name, kind, link and byte. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const info = lstatSync(path);
    hash.update(JSON.stringify([path, info.mode]));
    if (info.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (info.isFile()) hash.update(readFileSync(path));
    else for (const name of readdirSync(path).sort()) add(join(path, name));
  };
  add(folder);
  return hash.digest('hex');
}

const FILES: Files = {
  'site/template/template.conf': '{"layouts":{"default":{"regions":["site"]}}}',
  'site/template/site.region': '{squarespace.main-content}',
  'site/template/blocks/a.block': 'A',
  'site/content/index.json': { collection: { title: 'Home' }, mainContent: 'x' },
  'theme/template.conf': '{"layouts":{"default":{"regions":["site"]}}}',
  'theme/site.region': '{squarespace.main-content}',
  'pages/page.html': '{title}',
  'pages/deep/page.html': '{title}',
  'parts/a.block': 'A',
  'page.json': { title: 'T' },
  'inject.json': {},
  'keep/.git/HEAD': 'ref',
  'keep/notes.txt': 'mine',
  'forged/.skerry.json': '{}',
  'forged/x': 'mine',
  'file.txt': 'mine',
};

/** Fills a folder, with links beside the files. */
function inProject<T>(use: (cwd: string) => Promise<T>): Promise<T> {
  return withFolder(FILES, (cwd) => {
    const link = (target: string, path: string): void => symlinkSync(target, join(cwd, path));
    link('keep', 'link');
    link('nowhere', 'dangling');
    link('circle', 'circle');
    link('site/template', 'into-site');
    link('pages', 'into-pages');
    link('pages/page.html', 'link.html');
    linkSync(join(cwd, 'pages/page.html'), join(cwd, 'same.html'));
    return use(cwd);
  });
}

const READ = 'which is read';
const NOT_OURS = 'which this command did not write: name a folder that is not there yet';

/** Where `build site` and `compile pages` must not write: the words, the place for each. */
const FOLDERS: readonly (readonly [what: string, build: string, compile: string, why: string])[] = [
  ['no path', '', '', 'is no path'],
  ['this folder', '.', '.', `holds`],
  ['the folder above', '..', '..', `holds`],
  ['the root', '/', '/', `holds`],
  ['what is read', 'site/template', 'pages', `${READ}: name another folder`],
  ['inside of it', 'site/template/out', 'pages/out', `${READ}: name a folder beside it`],
  ['inside of content', 'site/content/x/y', 'pages/deep', `${READ}: name a folder beside it`],
  ['above it', 'site', '.', `${READ}: name a folder of its own`],
  ['the same in capitals', 'SITE/Template', 'PAGES', 'under another spelling'],
  ['inside of that', 'Site/TEMPLATE/out', 'Pages/out', 'under another spelling'],
  ['a way round', 'keep/../site/./template', 'keep/../pages/', `${READ}: name another folder`],
  ['behind a link', 'into-site/out', 'into-pages/out', READ],
  ['the folder of another', 'keep', 'keep', NOT_OURS],
  ['a repository', 'keep/.git', 'keep/.git', NOT_OURS],
  ['a folder with a manifest that lists nothing', 'forged', 'forged', NOT_OURS],
  ['a file', 'file.txt', 'file.txt', 'is a file: name a folder'],
  ['below a file', 'file.txt/out', 'file.txt/out', 'a part of the path is not a folder'],
  ['a link', 'link', 'link', 'is a link: name the folder that it leads to'],
  ['a link with a separator', 'link/', 'link/', 'is a link'],
  ['a link that leads nowhere', 'dangling', 'dangling', 'is a link'],
  ['below a link in a circle', 'circle/out', 'circle/out', 'its links lead in a circle'],
  ['processes', '/proc/self/out', '/proc/out', 'belongs to the system'],
  ['devices', '/dev/shm/../out', '/sys/out', 'belongs to the system'],
];

const FILE_PLACES: readonly (readonly [what: string, args: readonly string[], why: string])[] = [
  ['the template', ['--out', 'pages/page.html'], `${READ}: name another file`],
  ['the data', ['--out', 'page.json'], `${READ}: name another file`],
  ['the data in capitals', ['--out', 'PAGE.json'], 'under another spelling'],
  ['the template by another name', ['--out', 'same.html'], 'under another spelling'],
  ['a partial', ['--out', 'parts/a.block'], `is inside 'parts', ${READ}`],
  ['a file among the partials', ['--out', 'parts/new/b.html'], `is inside 'parts', ${READ}`],
  ['the values of injects', ['--out', 'inject.json'], READ],
  ['a link', ['--out', 'link.html'], 'is a link: name the file that it leads to'],
  ['a link that leads nowhere', ['--out', 'dangling'], 'is a link'],
  ['a folder', ['--out', 'keep'], 'is a folder: name a file in it'],
  ['no path', ['--out', ''], 'is no path'],
  ['below a file', ['--out', 'file.txt/x'], 'a part of the path is not a folder'],
  ['a process', ['--out', '/proc/self/comm'], 'belongs to the system'],
  ['a device', ['--out', '/dev/null'], 'belongs to the system'],
  ['a profile over the template', ['--profile=pages/page.html'], READ],
  ['a profile over the page', ['--out', 'o.html', '--profile=o.html'], READ],
];

/** Runs a command that must refuse, and change nothing. */
async function refuses(
  cwd: string,
  args: readonly string[],
  why: string,
  run: typeof skerry = skerry,
): Promise<void> {
  const before = digestOf(cwd);
  const { code, stdout, stderr } = await run(args, { cwd });
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect(stderr).toContain(why);
  expect([code, stdout]).toEqual([2, '']);
  expect(digestOf(cwd)).toBe(before);
}

describe.concurrent('commands write to nothing that is not theirs', () => {
  it.each(FOLDERS)('build: %s', (_what, out, _compile, why) =>
    inProject(async (cwd) => {
      const before = digestOf(cwd);
      await expect(inFolder(cwd, () => buildSite('site', { out }))).rejects.toThrow(why);
      expect(digestOf(cwd)).toBe(before);
    }),
  );

  it.each(FOLDERS)('compile: %s', (_what, _build, out, why) =>
    inProject((cwd) => refuses(cwd, ['compile', 'pages', '--out', out], why)),
  );

  it.each<[args: readonly string[], why: string]>([
    [['compile', 'site', '--out', 'site/content/out'], READ],
    [['compile', 'pages', '--partials', 'parts', '--out', 'parts/out'], READ],
    [
      ['compile', 'pages', '--data', 'page.json', '--out', 'page.json/x'],
      'a part of the path is not a folder',
    ],
    [['render', 'site', '--page', '/', '--out', 'site/content/index.json'], READ],
    [['render', 'site', '--page', '/', '--out', 'site/template/new.html'], READ],
    [['new', 'keep'], NOT_OURS],
    [['new', 'link'], 'is a link'],
    [['new', 'file.txt'], 'is a file'],
  ])('%j', (args, why) => inProject((cwd) => refuses(cwd, args, why)));

  it('build: inside a folder that is a template', () =>
    inProject((cwd) =>
      refuses(
        cwd,
        ['build', 'theme', '--out', 'theme/public'],
        `${READ}: name a folder beside it`,
        runBin,
      ),
    ));

  it.each(FILE_PLACES)('render: %s', (_what, args, why) => {
    const sources = ['--data', 'page.json', '--partials', 'parts', '--inject', 'inject.json'];
    return inProject((cwd) =>
      refuses(cwd, ['render', 'pages/page.html', ...sources, ...args], why),
    );
  });

  it('nor where they may not write', () =>
    inProject(async (cwd) => {
      chmodSync(cwd, 0o555);
      for (const args of [
        ['build', 'site', '--out', 'out'],
        ['compile', 'pages', '--out', 'a/b'],
        ['render', 'pages/page.html', '--data', 'page.json', '--out', 'o/p.html'],
        ['new', 'mine'],
      ]) {
        const { code, stderr } = await runBin(args, { cwd, unprivileged: true });
        expect(stderr).toMatch(
          /^error: cannot write to '[^']+': permission is denied at '[^']+'\n$/,
        );
        expect(code).toBe(2);
      }
      chmodSync(cwd, 0o755);
    }));

  it('build writes to a folder that is empty, or its own as it left it', () =>
    inProject(async (cwd) => {
      const build = ['build', 'site', '--out', 'out/public'];
      mkdirSync(join(cwd, 'out/public'), { recursive: true });
      for (let time = 0; time < 2; time++) expect((await runBin(build, { cwd })).code).toBe(0);
      const notOurs: Readonly<Record<string, (file: string) => void>> = {
        'notes.txt': (file) => writeFileSync(file, ''),
        '.git': (file) => {
          mkdirSync(file);
          writeFileSync(join(file, 'HEAD'), 'ref');
        },
        'to-keep': (file) => symlinkSync('../../keep', file),
      };
      for (const [path, add] of Object.entries(notOurs)) {
        const file = join(cwd, 'out/public', path);
        add(file);
        await refuses(cwd, build, `holds '${path}`, runBin);
        await rm(file, { recursive: true });
      }
      await refuses(cwd, ['compile', 'pages', '--out', 'out/public'], NOT_OURS);
      expect((await runBin(build, { cwd })).code).toBe(0);
      await refuses(
        join(cwd, 'out/public'),
        ['build', '../../site', '--out', '.'],
        'runs in',
        runBin,
      );
    }));

  it('compile leaves alone what lies beside its modules, and follows no link', () =>
    inProject(async (cwd) => {
      const compile = ['compile', 'pages', '--out', 'out'];
      expect((await skerry(compile, { cwd })).code).toBe(0);
      writeFileSync(join(cwd, 'out/mine.js'), 'mine');
      expect((await skerry(compile, { cwd })).code).toBe(0);
      expect(readFileSync(join(cwd, 'out/mine.js'), 'utf8')).toBe('mine');
      writeFileSync(join(cwd, 'pages/mine.html'), '');
      writeFileSync(join(cwd, 'out/mine.html.js'), 'mine');
      await refuses(cwd, compile, "holds 'mine.html.js'");
      await rm(join(cwd, 'out/mine.html.js'));
      await rm(join(cwd, 'out/deep'), { recursive: true });
      symlinkSync('../keep', join(cwd, 'out/deep'));
      await refuses(cwd, compile, "holds 'deep'");
    }));

  it('render writes over a file that is named', () =>
    inProject(async (cwd) => {
      const args = ['render', 'pages/page.html', '--data', 'page.json', '--out', 'file.txt'];
      expect((await skerry(args, { cwd })).code).toBe(0);
      expect(readFileSync(join(cwd, 'file.txt'), 'utf8')).toBe('T');
    }));

  it('compile refuses two templates that would be one module', () =>
    withFolder({ 'a/X.html': '', 'a/x.html': '' }, (cwd) =>
      refuses(cwd, ['compile', 'a', '--out', 'out'], "'a/X.html' and 'a/x.html' would be the same"),
    ));
});

describe('what killed builds leave', () => {
  it('is cleared by the next one, when it can be told for theirs', () =>
    inProject(async (cwd) => {
      const build = ['build', 'site', '--out', 'out'];
      mkdirSync(join(cwd, '.out.next-999999999'));
      mkdirSync(join(cwd, '.out.next-999999998/a'), { recursive: true });
      writeFileSync(join(cwd, '.out.next-999999998/a/mine'), 'mine');
      mkdirSync(join(cwd, '.out.next-notes'));
      for (const [place, mark] of [
        ['997', ''],
        ['996', '{"skerry":"unf'],
        ['995', 'mine'],
      ] as const) {
        mkdirSync(join(cwd, `.out.next-999999${place}`));
        writeFileSync(join(cwd, `.out.next-999999${place}/.skerry.json`), mark);
      }
      const child = spawn(process.execPath, [CLI, ...build], { cwd, stdio: 'ignore' });
      const left = join(cwd, `.out.next-${child.pid}`);
      const ended = once(child, 'exit');
      while (!existsSync(join(left, '.skerry.json')) && child.exitCode === null) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      child.kill('SIGKILL');
      await ended;
      expect((await runBin(build, { cwd })).code).toBe(0);
      const names = readdirSync(cwd).filter((name) => name.startsWith('.out'));
      expect(names.sort()).toEqual([
        '.out.next-999999995',
        '.out.next-999999998',
        '.out.next-notes',
      ]);
      expect(readFileSync(join(cwd, '.out.next-999999998/a/mine'), 'utf8')).toBe('mine');
    }));

  it('is not taken for theirs when it has the name of a previous output only', () =>
    inProject(async (cwd) => {
      mkdirSync(join(cwd, '.out.previous'));
      writeFileSync(join(cwd, '.out.previous/mine'), 'mine');
      await refuses(cwd, ['build', 'site', '--out', 'out'], "'.out.previous' holds 'mine'", runBin);
    }));
});
