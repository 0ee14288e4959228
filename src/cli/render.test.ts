import { spawn } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { CLI, runBinIn, skerry, skerryIn } from './testing.js';

const PAGE: Files = { 'page.html': 'Hi {name}!', 'page.json': { name: 'Ann' } };

describe.concurrent('skerry render', () => {
  it('writes the page to standard output, and nothing else', async () => {
    const result = await runBinIn(PAGE, ['render', 'page.html', '--data', 'page.json']);
    expect(result).toEqual({ code: 0, stdout: 'Hi Ann!', stderr: '' });
  });

  it('takes a byte order mark for text in templates and partials, as the engine does', async () => {
    const files = { 'p.html': '\ufeff<{@|apply a}', 'd.json': '\ufeff{}', 'parts/a': '\ufeff>' };
    const args = ['render', 'p.html', '--data', 'd.json', '--partials', 'parts'];
    expect((await skerryIn(files, args)).stdout).toBe('\ufeff<\ufeff>');
  });

  it('reads data from standard input, without its byte order mark', async () => {
    const input = '\ufeff{"name":"Zoë"}';
    const result = await runBinIn(PAGE, ['render', 'page.html', '--data', '-'], { input });
    expect(result).toEqual({ code: 0, stdout: 'Hi Zoë!', stderr: '' });
  });

  it('writes to a file in a new folder and says so', async () => {
    await withFolder(PAGE, async (cwd) => {
      const args = ['render', 'page.html', '--data', 'page.json', '--out', 'dist/a/page.html'];
      const result = await skerry(args, { cwd });
      expect(result).toEqual({ code: 0, stdout: 'Wrote dist/a/page.html (7 bytes)\n', stderr: '' });
      expect(await readFile(join(cwd, 'dist/a/page.html'), 'utf8')).toBe('Hi Ann!');
    });
  });

  it('renders a serialised instruction tree', async () => {
    const tree = [
      17,
      1,
      [
        [0, 'Hi '],
        [1, [['name']], 0],
      ],
      18,
    ];
    const files = { ...PAGE, 'page.tree.json': tree };
    const { code, stdout } = await skerryIn(files, [
      'render',
      'page.tree.json',
      '--data',
      'page.json',
    ]);
    expect([code, stdout]).toEqual([0, 'Hi Ann']);
  });

  it('takes locale, zone and time from the command line', async () => {
    const template = '{day|date %Y-%m-%d %H:%M} {day|timesince}';
    const files = { 'p.html': template, 'd.json': { day: 1_700_000_000_000 } };
    const args = ['render', 'p.html', '--data', 'd.json', '--time-zone', 'Asia/Tokyo'];
    const { code, stdout } = await skerryIn(files, [
      ...args,
      '--locale',
      'en-US',
      '--now',
      '2023-11-16T02:00:00Z',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('2023-11-15 07:13');
    expect(stdout).toContain('about a day ago');
  });

  it('finds partials in a folder by their path, and injected values by theirs', async () => {
    const files = {
      'page.html': '{@|apply blocks/head.block}{.inject @m ./m.json}{@m.text}{@|apply foot.block}',
      'parts/blocks/head.block': '<h1>{name}</h1>',
      'parts/foot.block': '<hr>',
      'parts/image.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]),
      'parts/.git/hidden.block': 'hidden',
      'inject.json': { './m.json': { text: 'M' } },
      'page.json': { name: 'Ann' },
    };
    const result = await skerryIn(files, [
      ...['render', 'page.html', '--data', 'page.json'],
      ...['--partials', 'parts', '--inject', 'inject.json'],
    ]);
    expect(result).toEqual({ code: 0, stdout: '<h1>Ann</h1>M<hr>', stderr: '' });
  });

  it('takes partials from a JSON file, whatever their names', async () => {
    const names = ['__proto__', 'constructor', 'a b/../c'];
    const files = {
      'page.html': names
        .map((name) => `{@|apply ${name}}`)
        .join('')
        .replace('a b/../c', 'a'),
      'parts.json': '{"__proto__":"1","constructor":"2","a":"3"}',
      'page.json': '{}',
    };
    const { stdout } = await skerryIn(files, [
      ...['render', 'page.html', '--data', 'page.json', '--partials', 'parts.json'],
    ]);
    expect(stdout).toBe('123');
  });
});

describe.concurrent('diagnostics of skerry render', () => {
  const files: Files = {
    'page.html': 'A\n{@|apply head.block}{@|nope}',
    'parts/head.block': 'x\n{.include gone.block}',
    'page.json': {},
  };
  const args = ['render', 'page.html', '--data', 'page.json', '--partials', 'parts'];

  it('go to standard error with their place and the way there, and the page is written', async () => {
    const { code, stdout, stderr } = await skerryIn(files, args);
    expect(code).toBe(0);
    expect(stdout).toBe('A\nx\n{@|nope}');
    const lines = stderr.split('\n');
    expect(lines[0]).toBe('page.html:2:24 error formatter-unknown');
    expect(lines[1]).toBe("Formatter 'nope' is unknown");
    expect(lines).toContain('> 2 | {@|apply head.block}{@|nope}');
    expect(stderr).toContain('parts/head.block:2:1 error include-partial-missing\n');
    expect(lines).toContain("in 'head.block', entered at page.html:2:4");
  });

  it('stop a strict render before anything is written', async () => {
    await withFolder(files, async (cwd) => {
      const result = await skerry([...args, '--strict', '--out', 'out.html'], { cwd });
      expect(result.code).toBe(1);
      expect(result.stdout).toBe('');
      expect(result.stderr).toContain('formatter-unknown');
      expect(result.stderr).toMatch(/\nNothing was written: 2 errors\n$/);
      await expect(readFile(join(cwd, 'out.html'))).rejects.toThrow('ENOENT');
    });
  });

  it('do not stop a strict render that has none', async () => {
    const result = await skerryIn(PAGE, ['render', 'page.html', '--data', 'page.json', '--strict']);
    expect(result).toEqual({ code: 0, stdout: 'Hi Ann!', stderr: '' });
  });
});

describe.concurrent('files that skerry render cannot use', () => {
  const jsonText = (text: string): Files => ({ ...PAGE, 'page.json': text });
  const render = ['render', 'page.html', '--data', 'page.json'];
  const binary = new Uint8Array([0x61, 0xff, 0x62]);

  it.each<[string, Files, readonly string[], string]>([
    ['broken JSON', jsonText('{\n  "a": 1,\n}'), render, 'page.json:3:1: not valid JSON: a prop'],
    ['JSON cut off', jsonText('{"a": [1, 2'), render, 'page.json:1:12: not valid JSON: '],
    ['empty JSON', jsonText(''), render, 'page.json:1:1: not valid JSON: a value was expected'],
    ['a missing file', { 'page.html': '' }, render, "cannot read 'page.json': there is no such"],
    ['a folder', { 'page.json': '1', 'page.html/a': '' }, render, "'page.html': it is a folder"],
    ['no text', { ...PAGE, 'page.html': binary }, render, "'page.html' is not UTF-8 text"],
    [
      'a tree that is none',
      { 'page.json': {} },
      ['render', 'page.json', '--data', 'page.json'],
      "'page.json' must hold a serialised instruction tree",
    ],
    [
      'partials that are a list',
      { ...PAGE, 'p.json': [] },
      [...render, '--partials', 'p.json'],
      "'p.json' must hold a JSON object",
    ],
    [
      'a partial that is no text',
      { ...PAGE, 'p.json': { a: 1 } },
      [...render, '--partials', 'p.json'],
      "'p.json': the value of 'a' is not text",
    ],
    [
      'an output file that is a folder',
      { ...PAGE, 'dist/a': '' },
      [...render, '--out', 'dist'],
      "'dist' is a folder: name a file in it",
    ],
  ])('%s: one line that names the file, exit code 2', async (_, files, args, expected) => {
    const { code, stdout, stderr } = await skerryIn(files, args);
    expect(stderr).toContain(expected);
    expect(stderr).toMatch(/^error: [^\n]*\n$/);
    expect([code, stdout]).toEqual([2, '']);
  });

  it('names standard input when the JSON from there is broken', async () => {
    const args = ['render', 'page.html', '--data', '-'];
    const { code, stderr } = await runBinIn(PAGE, args, { input: '{"a" 1}' });
    expect(stderr).toBe("error: standard input:1:6: not valid JSON: ':' was expected, found '1'\n");
    expect(code).toBe(2);
  });

  it.each([
    ['leads out of', '../secret.txt'],
    ['leads nowhere in', 'gone.block'],
    ['is a link to something that is no file in', '.'],
  ])('a link in the partials that %s the folder is refused', async (words, target) => {
    await withFolder({ ...PAGE, 'secret.txt': 's', 'parts/a.block': '' }, async (cwd) => {
      await symlink(target, join(cwd, 'parts/link.block'));
      const { code, stdout, stderr } = await skerry([...render, '--partials', 'parts'], { cwd });
      expect(stderr).toContain(`'parts/link.block' `);
      expect(stderr).toContain(`${words} 'parts'`);
      expect([code, stdout]).toEqual([2, '']);
    });
  });

  it('a link to a file inside the partials is followed', async () => {
    const files = { 'p.html': '{@|apply link.block}', 'd.json': {}, 'parts/x/a.block': 'A' };
    await withFolder(files, async (cwd) => {
      await symlink('x/a.block', join(cwd, 'parts/link.block'));
      const args = ['render', 'p.html', '--data', 'd.json', '--partials', 'parts'];
      expect(await skerry(args, { cwd })).toEqual({ code: 0, stdout: 'A', stderr: '' });
    });
  });

  it('names that a terminal would obey are shown as pictures', async () => {
    const name = 'a\u001b[31m\n::error::.html';
    const { code, stderr } = await skerryIn(PAGE, ['render', name, '--data', 'page.json']);
    expect(stderr).toContain("cannot read 'a␛[31m␊::error::.html'");
    expect(code).toBe(2);
  });
});

describe.concurrent('large pages of skerry render', () => {
  const row = 'x'.repeat(1_000);
  const files: Files = {
    'page.html': `{.repeated section rows}${row}{.end}`,
    'page.json': { rows: new Array(5_000).fill(1) },
  };
  const args = [CLI, 'render', 'page.html', '--data', 'page.json'];

  it('are complete even when they are read slowly', async () => {
    await withFolder(files, async (cwd) => {
      const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
      const closed = new Promise((resolve) => child.on('close', resolve));
      await new Promise((resolve) => setTimeout(resolve, 500));
      let length = 0;
      for await (const chunk of child.stdout) length += (chunk as Buffer).length;
      expect(length).toBe(5_000_000);
      expect(await closed).toBe(0);
    });
  });

  it('end quietly when their reader goes away', async () => {
    await withFolder(files, async (cwd) => {
      const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
      const errors: Buffer[] = [];
      child.stderr.on('data', (chunk) => errors.push(chunk));
      child.stdout.once('data', () => child.stdout.destroy());
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect(Buffer.concat(errors).toString()).toBe('');
      expect(code).toBe(0);
    });
  });
});

describe.concurrent('skerry render --profile', () => {
  const files: Files = {
    'page.html': '<ul>\n{.repeated section items}\n<li>{@|apply item.block}</li>\n{.end}\n</ul>',
    'parts/item.block': '<b>{name|html}</b>',
    'page.json': { items: Array.from({ length: 300 }, (_, index) => ({ name: `N${index}` })) },
  };
  const args = ['--data', 'page.json', '--partials', 'parts'];

  it('prints the lines that took most time beside the page', async () => {
    const page = await skerryIn(files, ['render', 'page.html', ...args]);
    const { code, stdout, stderr } = await skerryIn(files, [
      ...['render', '--profile', 'page.html', ...args],
    ]);
    expect([code, stdout]).toEqual([0, page.stdout]);
    const [summary, , headings, ...rows] = stderr.trimEnd().split('\n');
    const characters = page.stdout.length.toLocaleString('en');
    expect(summary).toMatch(
      new RegExp(`^\\d+\\.\\d{3} ms, ${characters} characters; the fastest of \\d+ renders, `),
    );
    expect(headings?.trim().split(/ {2,}/)).toEqual([
      ...['own ms', '%', 'total ms', 'runs', 'output', 'line'],
    ]);
    const cells = rows.map((row) => row.trim().split(/ {2,}/));
    expect(cells.map(([, , , , , place]) => place).sort()).toEqual([
      ...['page.html:1', 'page.html:2', 'page.html:3', 'page.html:4', 'page.html:5'],
      'parts/item.block:1',
    ]);
    const of = (place: string) => cells.find((row) => row[5] === place);
    expect(of('page.html:3')?.slice(3)).toEqual([
      ...['300', '3,000', 'page.html:3', '<li>{@|apply item.block}</li>'],
    ]);
    expect(of('parts/item.block:1')?.slice(3, 4)).toEqual(['300']);
    const shares = cells.reduce((sum, row) => sum + Number(row[1]), 0);
    expect(shares).toBeCloseTo(100, 0);
  });

  it('writes a flame graph to a file', async () => {
    await withFolder(files, async (cwd) => {
      const flags = ['--profile=out/flame.json', '--out', 'page.out.html'];
      const result = await skerry(['render', 'page.html', ...args, ...flags], { cwd });
      expect(result.stderr).toBe('Wrote out/flame.json, for https://www.speedscope.app\n');
      expect(result.code).toBe(0);
      const flame = JSON.parse(await readFile(join(cwd, 'out/flame.json'), 'utf8'));
      expect(flame.$schema).toBe('https://www.speedscope.app/file-format-schema.json');
      expect(flame.shared.frames).toEqual([
        { name: '{.repeated section items}', file: 'page.html', line: 2, col: 1 },
        { name: '{@|apply item.block}', file: 'page.html', line: 3, col: 5 },
        { name: '{name|html}', file: 'parts/item.block', line: 1, col: 4 },
      ]);
      const [profile] = flame.profiles;
      expect(profile).toMatchObject({ type: 'sampled', unit: 'milliseconds', startValue: 0 });
      expect(profile.samples).toEqual([[0], [0, 1], [0, 1, 2]]);
      const sum = profile.weights.reduce((total: number, weight: number) => total + weight, 0);
      expect(profile.endValue).toBeCloseTo(sum);
      expect(Math.min(...profile.weights)).toBeGreaterThanOrEqual(0);
    });
  });

  it('writes a page with the flame graph to a file that ends with .html', async () => {
    await withFolder(files, async (cwd) => {
      const flags = ['--profile=out/flame.html', '--out', 'page.out.html'];
      const result = await skerry(['render', 'page.html', ...args, ...flags], { cwd });
      expect(result.stderr).toBe('Wrote out/flame.html, a page with the flame graph\n');
      expect(result.code).toBe(0);
      const page = await readFile(join(cwd, 'out/flame.html'), 'utf8');
      expect(page).toContain('<title>Profile of page.html</title>');
      expect(page).toMatch(
        /<b>\{name\|html\}<\/b> [\d.]+ ms, [\d.]+% · parts\/item\.block:1 · 300 runs/,
      );
    });
  });

  it('says nothing of a strict render that writes nothing', async () => {
    const { code, stderr } = await skerryIn({ ...files, 'page.html': '{a|nope}' }, [
      ...['render', 'page.html', ...args, '--profile', '--strict'],
    ]);
    expect(code).toBe(1);
    expect(stderr).not.toContain('own ms');
  });
});
