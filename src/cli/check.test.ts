import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { skerry, skerryIn } from './testing.js';

const THEME: Files = {
  'theme/site.region': '<p>{name|htm}</p>\n{.section a}',
  'theme/blocks/head.block': 'fine {name}',
  'theme/blocks/foot.BLOCK': '{.end}',
  'theme/notes.txt': '{.end}',
  'theme/data.json': '{.end}',
  'theme/node_modules/x/a.html': '{.end}',
  'theme/.git/a.html': '{.end}',
  'theme/.hidden.html': '{.end}',
};

describe.concurrent('skerry check', () => {
  it('reports every problem of every template under a folder', async () => {
    const { code, stdout, stderr } = await skerryIn(THEME, ['check', 'theme']);
    expect(stdout.match(/^\S+:\d+:\d+ \w+ [\w-]+/gm)).toEqual([
      'theme/blocks/foot.BLOCK:1:1 error mismatched-end',
      'theme/site.region:1:10 error formatter-unknown',
      'theme/site.region:2:13 error eof-in-block',
    ]);
    expect(stdout).toContain(
      "error formatter-unknown\nFormatter 'htm' is unknown\n> 1 | <p>{name|htm}</p>\n" +
        "    |          ^^^\n  2 | {.section a}\nDid you mean 'html'?\n\n",
    );
    expect(stdout).toMatch(/\n3 templates checked: 3 errors\n$/);
    expect([code, stderr]).toEqual([1, '']);
  });

  it('is content with templates that have no problems', async () => {
    const files = { 'a.html': '{a}', 'b/c.list': '{.repeated section a}{b}{.end}' };
    const result = await skerryIn(files, ['check', 'a.html', 'b']);
    expect(result).toEqual({ code: 0, stdout: '2 templates checked: no problems\n', stderr: '' });
  });

  it('checks a file that is named, whatever its name, and each file once', async () => {
    const args = ['check', 'theme/notes.txt', './theme/notes.txt', 'theme/.hidden.html'];
    const { code, stdout } = await skerryIn(THEME, args);
    expect(stdout).toMatch(/\n2 templates checked: 2 errors\n$/);
    expect(code).toBe(1);
  });

  it('writes SARIF for tools of code scanning', async () => {
    const files = { 'a b/ä.html': '<p>{name|htm}</p>{.foo}' };
    const { code, stdout } = await skerryIn(files, ['check', '.', '--format', 'sarif']);
    const { version, runs } = JSON.parse(stdout);
    expect([code, version, runs.length]).toEqual([1, '2.1.0', 1]);
    const [{ tool, results }] = runs;
    expect(tool.driver.rules).toEqual([
      { id: 'formatter-unknown', defaultConfiguration: { level: 'error' } },
      { id: 'invalid-instruction', defaultConfiguration: { level: 'warning' } },
    ]);
    expect(results).toHaveLength(2);
    expect(results[0]).toEqual({
      ruleId: 'formatter-unknown',
      level: 'error',
      message: { text: "Formatter 'htm' is unknown\nDid you mean 'html'?" },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b/%C3%A4.html' },
            region: { startLine: 1, startColumn: 10 },
          },
        },
      ],
    });
  });

  it('writes JUnit for continuous integration', async () => {
    const files = { 'a.html': '<p title="{name|htm}">\u0007' };
    const { code, stdout } = await skerryIn(files, ['check', '.', '--format', 'junit']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="skerry check" tests="1" failures="1"><testsuite name="a.html" tests="1" failures="1"><testcase classname="a.html" name="formatter-unknown 1:17"><failure message="[^"<]*" type="error">[^<]*<\/failure><\/testcase><\/testsuite><\/testsuites>\n$/,
    );
    expect(stdout).not.toContain('\u0007');
    const fine = await skerryIn({ 'a.html': '' }, ['check', '.', '--format', 'junit']);
    expect(fine.code).toBe(0);
    expect(fine.stdout).toContain('tests="1" failures="0"');
    expect(fine.stdout).toContain('name="1 template checked: no problems"');
  });

  it('finds warnings as well', async () => {
    const { code, stdout } = await skerryIn({ 'a.html': '{.foo}' }, ['check', 'a.html']);
    expect(stdout).toContain('a.html:1:3 warning invalid-instruction');
    expect(stdout).toMatch(/\n1 template checked: 1 warning\n$/);
    expect(code).toBe(1);
  });

  it('writes JSON that holds all fields of every diagnostic', async () => {
    const { code, stdout } = await skerryIn(THEME, ['check', 'theme', '--format', 'json']);
    const report = JSON.parse(stdout);
    expect(report.templates).toBe(3);
    expect(report.diagnostics).toHaveLength(3);
    expect(report.diagnostics[1]).toEqual({
      code: 'formatter-unknown',
      severity: 'error',
      type: 'parser',
      message: "Formatter 'htm' is unknown",
      hint: "Did you mean 'html'?",
      file: 'theme/site.region',
      line: 1,
      column: 10,
      start: 9,
      end: 12,
      partials: [],
    });
    expect(code).toBe(1);
  });

  it('writes annotations of GitHub in which nothing of a template or name is a command', async () => {
    const files = { 'a,b:50%\n::set-x::.html': '{a|ht%m}\n{.equal? %\n}', 'c.html': '{a}' };
    const { code, stdout } = await skerryIn(files, ['check', '.', '--format', 'github']);
    for (const line of stdout.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^::(error|warning) file=a%2Cb%3A50%25%0A%3A%3Aset-x%3A%3A\.html,line=\d+,col=\d+,title=[\w-]+::/,
      );
    }
    expect(stdout.length).toBeGreaterThan(0);
    expect(code).toBe(1);
  });

  it('writes no annotation when there is nothing to say', async () => {
    const result = await skerryIn({ 'a.html': '' }, ['check', '.', '--format', 'github']);
    expect(result).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('shows no control character of a template', async () => {
    const files = { 'a.html': '\u001b[2J\u0007\u202e\u009b {a|\u001b[31m}' };
    const { stdout } = await skerryIn(files, ['check', 'a.html']);
    expect(stdout).toContain('> 1 | ␛[2J␇\ufffd\ufffd {a|');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });
});

describe.concurrent('paths that skerry check cannot use', () => {
  it('goes on after a file that is no text, and ends with exit code 2', async () => {
    const files = { 'a.html': new Uint8Array([0xff]), 'b.html': '{.end}' };
    const { code, stdout, stderr } = await skerryIn(files, ['check', '.']);
    expect(stderr).toBe("error: 'a.html' is not UTF-8 text\n");
    expect(stdout).toMatch(/\n1 template checked: 1 error\n$/);
    expect(code).toBe(2);
  });

  it.each([
    ['a path that is not there', ['gone'], "cannot read 'gone': there is no such file or folder"],
    ['a folder without templates', ['.'], "no templates under '.'"],
    ['no path in a folder that is no site', [], "'.' is no site"],
    ['a format that there is not', ['.', '--format', 'xml'], 'Allowed choices are text, json'],
  ])('%s is wrong usage', async (_, args, expected) => {
    const { code, stdout, stderr } = await skerryIn({ 'a.txt': '' }, ['check', ...args]);
    expect(stderr).toContain(expected);
    expect([code, stdout]).toEqual([2, '']);
  });

  it('passes over links that lead out of the folder, and says so', async () => {
    await withFolder({ 'out.html': '{.end}', 'in/a.html': 'a' }, async (cwd) => {
      await symlink('../out.html', join(cwd, 'in/b.html'));
      await symlink('..', join(cwd, 'in/up'));
      const { code, stdout, stderr } = await skerry(['check', 'in'], { cwd });
      expect(stdout).toBe('1 template checked: no problems\n');
      expect(stderr.split('\n')).toEqual([
        "note: 'in/b.html' is a link that leads out of 'in'",
        "note: 'in/up' is a link that leads out of 'in'",
        '',
      ]);
      expect(code).toBe(0);
    });
  });
});

const SITE: Files = {
  'site/template/template.conf':
    '{ "layouts": { "default": { "regions": ["site"] } },\n"stylesheets": ["a.less"] }',
  'site/template/site.region': '<a href="/gone">{squarespace.main-content}</a>',
  'site/template/styles/a.less': 'p {\n  color red;\n}',
  'site/template/scripts/a.js': 'let a = ;',
  'site/content/site.json': {},
  'site/content/index.json': { collection: { typeName: 'page' }, mainContent: '<a href="/x"></a>' },
};

describe.concurrent('skerry check of a site', () => {
  it('names every file as one would open it', async () => {
    const { code, stdout, stderr } = await skerryIn(SITE, ['check', 'site']);
    expect(stdout.match(/^\S+:\d+:\d+ \w+ [\w-]+/gm)).toEqual([
      'site/content/index.json:1:60 error link-broken',
      'site/template/scripts/a.js:1:9 error script-error',
      'site/template/site.region:1:10 error link-broken',
      'site/template/styles/a.less:2:12 error style-error',
    ]);
    expect(stdout).toMatch(/\n1 template and 4 pages checked: 4 errors\n$/);
    expect([code, stderr]).toEqual([1, '']);
  });

  it('takes template folders, and templates beside sites', async () => {
    const args = ['check', 'site/template', 'other', '--format', 'json'];
    const { stdout } = await skerryIn({ ...SITE, 'other/a.html': '{.end}' }, args);
    const { templates, pages, diagnostics } = JSON.parse(stdout);
    expect([templates, pages]).toEqual([2, 4]);
    expect(diagnostics.map(({ file }: { file: string }) => file)).toEqual([
      'other/a.html',
      'site/content/index.json',
      'site/template/scripts/a.js',
      'site/template/site.region',
      'site/template/styles/a.less',
    ]);
  });

  it('writes annotations', async () => {
    const { stdout } = await skerryIn(SITE, ['check', 'site', '--format', 'github']);
    expect(stdout).toContain(
      '::error file=site/template/scripts/a.js,line=1,col=9,title=script-error::',
    );
  });

  it('reports content that is no JSON, and goes on', async () => {
    const files = { ...SITE, 'site/content/a.json': '{"a": }' };
    const { code, stdout } = await skerryIn(files, ['check', 'site']);
    expect(stdout).toContain('site/content/a.json:1:7 error json-invalid');
    expect(stdout).toMatch(/5 errors\n$/);
    expect(code).toBe(1);
  });

  it.each<[name: string, settings: unknown, found: string, code: number]>([
    ['no settings', undefined, '4 errors', 1],
    ['a severity', { rules: { 'link-broken': 'warning' } }, '2 errors, 2 warnings', 1],
    ['a rule that is off', { rules: { 'link-broken': 'off' } }, '2 errors', 1],
    [
      'an ignored folder',
      { ignores: [{ rule: 'link-broken', in: 'content/', because: 'They come in May' }] },
      '3 errors, 1 ignored',
      1,
    ],
    [
      'warnings only',
      { rules: { 'link-broken': 'warning', 'script-error': 'off', 'style-error': 'off' } },
      '2 warnings',
      0,
    ],
  ])('judges by skerry.check.json: %s', async (_name, settings, found, code) => {
    const file = settings === undefined ? {} : { 'site/skerry.check.json': settings };
    const args = ['check', 'site', '--max-warnings', '2'];
    const result = await skerryIn({ ...SITE, ...file }, args);
    expect(result.stdout).toMatch(new RegExp(`\\n1 template and 4 pages checked: ${found}\\n$`));
    expect(result).toMatchObject({ code, stderr: '' });
  });

  it.each<[settings: string, problem: string]>([
    ['{ "rules": ', 'is not valid JSON: ValueExpected'],
    ['[]', "the file needs an object with 'rules' and 'ignores'"],
    ['{ "rule": {} }', "'rule' needs"],
    [
      '{ "rules": { "link-broken": "warn" } }',
      "'rules.link-broken' needs 'off', 'warning' or 'error'",
    ],
    ['{ "rules": { "link-brokn": "off" } }', "needs a known rule: did you mean 'link-broken'?"],
    [
      '{ "ignores": [{ "rule": "link-broken", "in": "content", "because": " " }] }',
      "'ignores.0.because' needs a reason",
    ],
  ])('refuses %s', async (settings, problem) => {
    const files = { ...SITE, 'site/skerry.check.json': settings };
    const { code, stderr } = await skerryIn(files, ['check', 'site']);
    expect(stderr).toContain("'site/skerry.check.json'");
    expect(stderr).toContain(problem);
    expect(code).toBe(2);
  });

  it('finds the settings beside a template folder', async () => {
    const ignores = [{ rule: 'link-broken', in: 'template', because: 'They come in May' }];
    const files = { ...SITE, 'site/skerry.check.json': { ignores } };
    const { stdout } = await skerryIn(files, ['check', 'site/template']);
    expect(stdout).toMatch(/: 3 errors, 1 ignored\n$/);
  });

  it('tells a place of an ignore that is not needed', async () => {
    const ignores = [{ rule: 'asset-clash', in: 'template', because: 'They are the same' }];
    const files = { ...SITE, 'site/skerry.check.json': { ignores } };
    const { stdout } = await skerryIn(files, ['check', 'site']);
    expect(stdout).toContain('site/skerry.check.json:1:1 warning ignore-unused');
  });

  it('leaves the problems of templates that comments ignore', async () => {
    const files = {
      'a.html': '{# skerry-ignore formatter-unknown: our host has it}\n{a|ours}{b|htm}\n{c|htm}',
    };
    const { code, stdout } = await skerryIn(files, ['check', 'a.html']);
    expect(stdout).toContain('a.html:3:4 error formatter-unknown');
    expect(stdout).toMatch(/1 template checked: 1 error, 2 ignored\n$/);
    expect(code).toBe(1);
  });

  it('fixes slips with --fix, and reports the rest', async () => {
    const files = {
      'site/template/site.region': '<p>{title|htm}</p>{{title}}{squarespace.main-content}{.foo}',
      'site/content/site.json': '{ "webiste": { "siteTitle": "Ours" } }',
      'site/template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site/content/index.json': { mainContent: '' },
      'a.html': '{a|htm}{b|ours}',
    };
    await withFolder(files, async (cwd) => {
      const args = ['check', 'site', 'a.html', '--fix', '--format', 'json'];
      const { code, stdout, stderr } = await skerry(args, { cwd });
      expect(stderr.trim().split('\n')).toEqual([
        "a.html:1:4 fixed formatter-unknown: 'htm' → 'html'",
        'site/content/site.json:1:3 fixed content-key-unknown: \'"webiste"\' → \'"website"\'',
        "site/template/site.region:1:11 fixed formatter-unknown: 'htm' → 'html'",
        "site/template/site.region:1:19 fixed brace-suspicious: '{{title}}' → '{title}'",
      ]);
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
      expect(diagnostics.map((each) => each.code)).toEqual([
        'formatter-unknown',
        'invalid-instruction',
      ]);
      expect(code).toBe(1);
      const read = (name: string) => readFile(join(cwd, name), 'utf8');
      expect(await read('a.html')).toBe('{a|html}{b|ours}');
      expect(await read('site/content/site.json')).toBe('{ "website": { "siteTitle": "Ours" } }');
      expect(await read('site/template/site.region')).toBe(
        '<p>{title|html}</p>{title}{squarespace.main-content}{.foo}',
      );
    });
  });
});
