import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { CLI, runBin, runBinIn } from './testing.js';

const PAGES = 40;

/** A site whose every page shows the same word. */
function site(word: string): Files {
  const pages = Array.from({ length: PAGES }, (_, page) => [
    `site/content/page-${page}.json`,
    { collection: { title: word }, mainContent: word },
  ]);
  return {
    'site/template/template.conf': {
      name: 'T',
      author: 'U',
      layouts: { default: { name: 'D', regions: ['site'] } },
      stylesheets: ['site.less'],
    },
    'site/template/styles/site.less': `.${word} { top: 0 }`,
    'site/template/site.region': `<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>${word} {squarespace.main-content}</body></html>`,
    ...Object.fromEntries(pages),
  };
}

/** Every file of an output. */
function readOutput(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]),
  );
}

const BUILD = ['build', 'site', '--out', 'out', '--now', '2026-01-01'];

describe('skerry build', () => {
  it('tells programs its progress, problems and end, a JSON object a line', () =>
    withFolder(
      { ...site('one'), 'site/template/site.region': '<html>{title|htm}</html>' },
      async (cwd) => {
        const { code, stdout, stderr } = await runBin([...BUILD, '--json', '--force'], { cwd });
        expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
        const events = stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
        const progress = events.filter(({ event }) => event === 'progress');
        expect(progress.length).toBeGreaterThan(1);
        expect(progress.length).toBeLessThanOrEqual(10);
        expect(progress.at(-1)).toEqual({ event: 'progress', what: 'Pages', done: 43, total: 43 });
        const problem = events.find(({ event }) => event === 'problem');
        expect(problem).toMatchObject({ code: 'formatter-unknown', line: 1 });
        expect(problem.file).toBe('site/template/site.region');
        expect(events.at(-1)).toMatchObject({ event: 'end', pages: 43, written: true });
      },
    ));

  it('writes the site and says what it did', () =>
    withFolder(site('one'), async (cwd) => {
      const { code, stdout, stderr } = await runBin(BUILD, { cwd });
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
      expect(stderr).toContain('Pages: 43 of 43\n');
      expect(stderr).toMatch(/43 pages \(43 rendered, 0 unchanged\) and \d+ assets in out/);
      expect(readOutput(join(cwd, 'out'))['/page-7/index.html']).toContain('<body>one one</body>');
      const again = await runBin(BUILD, { cwd });
      expect(again.stderr).toContain('43 pages (0 rendered, 43 unchanged)');
    }));

  it('writes a report as a page, or as JSON', () =>
    withFolder(site('one'), async (cwd) => {
      const page = await runBin([...BUILD, '--report', 'reports/build.html'], { cwd });
      expect(page.code).toBe(0);
      expect(page.stderr).toContain('Wrote reports/build.html, the report of the build\n');
      const html = readFileSync(join(cwd, 'reports/build.html'), 'utf8');
      expect(html).toContain('<title>Build of out</title>');
      expect(html).toContain('<td>/page-7</td>');
      const json = await runBin([...BUILD, '--json', '--report', 'build.json'], { cwd });
      expect(JSON.parse(json.stdout.trimEnd().split('\n').at(-1) ?? '')).not.toHaveProperty(
        'report',
      );
      const report = JSON.parse(readFileSync(join(cwd, 'build.json'), 'utf8'));
      expect(report).toMatchObject({ out: 'out', written: true });
      expect(report.pages).toHaveLength(43);
      expect(report.pages[0].state).toBe('unchanged');
    }));

  it.each(['out/report.html', 'site/template/site.region', 'site/content'])(
    'writes no report to %s',
    (file) =>
      withFolder(site('one'), async (cwd) => {
        const { code, stderr } = await runBin([...BUILD, '--report', file], { cwd });
        expect(code).toBe(2);
        expect(stderr).toContain(`'${file}'`);
        expect(existsSync(join(cwd, 'out'))).toBe(false);
      }),
  );

  it('exits with 1 for problems when asked to', async () => {
    const files = {
      ...site('one'),
      'site/template/site.region': '<squarespace:navigation navigationId="no"/>',
    };
    const plain = await runBinIn(files, BUILD);
    const strict = await runBinIn(files, [...BUILD, '--strict']);
    expect([plain.code, strict.code]).toEqual([0, 1]);
    expect(strict.stderr).toContain('site/template/site.region:1:1 warning navigation-unknown');
  });

  it('ends with 1 for errors, words them as check does, and leaves their pages as they were', () =>
    withFolder(site('one'), async (cwd) => {
      await runBin(BUILD, { cwd });
      const pages = () =>
        Object.entries(readOutput(join(cwd, 'out'))).filter(([path]) => path.endsWith('.html'));
      const before = pages();
      writeFileSync(join(cwd, 'site/template/site.region'), '{title|htm}{@|apply it.block}');
      const { code, stderr } = await runBin(BUILD, { cwd });
      expect(code).toBe(1);
      const [told = ''] =
        /^site\/template\/site\.region:1:8 error formatter-unknown[\s\S]*?\n\n/m.exec(stderr) ?? [];
      expect(told).toContain("Formatter 'htm' is unknown");
      expect((await runBin(['check', 'site'], { cwd })).stdout).toContain(told);
      expect(stderr).toContain('43 pages with errors stayed as before, or were left out');
      expect(pages()).toEqual(before);
      const strict = await runBin([...BUILD, '--strict'], { cwd });
      expect(strict.code).toBe(1);
      expect(strict.stderr).toMatch(/Nothing was written, out is as it was: \d+ errors?/);
      expect(pages()).toEqual(before);
      const forced = await runBin([...BUILD, '--force'], { cwd });
      expect(forced.code).toBe(1);
      expect(pages()).not.toEqual(before);
    }));

  it.each([
    [['build', 'nowhere', '--out', 'out'], "'nowhere' is no site"],
    [['build'], "'.' is no site"],
    [['build', 'site', '--out', 'out', '--workers', 'many'], 'whole number'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stderr } = await runBinIn({}, args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  it('leaves the previous output whole when it is killed', () =>
    withFolder(site('one'), async (cwd) => {
      await runBin(BUILD, { cwd });
      const outputs = [readOutput(join(cwd, 'out'))];
      for (const [path, text] of Object.entries(site('two'))) {
        writeFileSync(join(cwd, path), typeof text === 'string' ? text : JSON.stringify(text));
      }
      await runBin(['build', 'site', '--out', 'fresh', '--now', '2026-01-01'], { cwd });
      outputs.push(readOutput(join(cwd, 'fresh')));
      // Each is killed later than the one before, until one is done first.
      for (let delay = 100, isDone = false; !isDone; delay += 100) {
        const child = spawn(process.execPath, [CLI, ...BUILD], { cwd, stdio: 'ignore' });
        const ended = once(child, 'exit');
        await Promise.race([ended, wait(delay)]);
        isDone = child.exitCode !== null;
        child.kill('SIGKILL');
        await ended;
        // Between the two renames of a commit it has its other name, which the next build undoes.
        const name = existsSync(join(cwd, 'out')) ? 'out' : '.out.previous';
        expect(outputs).toContainEqual(readOutput(join(cwd, name)));
      }
      expect(readOutput(join(cwd, 'out'))).toEqual(outputs[1]);
      expect(readdirSync(cwd).sort()).toEqual(['fresh', 'out', 'site']);
    }));

  it('removes the former output that a build left which was killed at its end', () =>
    withFolder(site('one'), async (cwd) => {
      await runBin(BUILD, { cwd });
      const output = readOutput(join(cwd, 'out'));
      cpSync(join(cwd, 'out'), join(cwd, '.out.previous'), { recursive: true });
      expect((await runBin(BUILD, { cwd })).code).toBe(0);
      expect(readdirSync(cwd).sort()).toEqual(['out', 'site']);
      expect(readOutput(join(cwd, 'out'))).toEqual(output);
    }));
});
