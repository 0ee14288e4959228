import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import type { Files } from '../shared/testing/with-folder.js';
import { runBin, runBinIn, skerry, skerryIn } from './testing.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with it
const ESCAPE = /\u001b/;

describe.concurrent('skerry', () => {
  it('prints its version', async () => {
    const result = await runBin(['--version']);
    expect(result).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it('lists its commands on request, and as wrong usage when there is none', async () => {
    const asked = await skerry(['--help']);
    expect([asked.code, asked.stderr]).toEqual([0, '']);
    for (const name of ['render', 'check', 'ast', 'spec']) expect(asked.stdout).toContain(name);
    expect(await skerry([])).toEqual({ code: 2, stdout: '', stderr: asked.stdout });
  });

  it.each(['render', 'check', 'ast', 'spec'])(
    '%s --help shows examples and exit codes',
    async (name) => {
      const { code, stdout, stderr } = await skerry([name, '--help']);
      expect(stdout).toContain(`Usage: skerry ${name} `);
      expect(stdout).toContain(`Examples:\n  $ `);
      expect(stdout).toContain('Exit codes:\n  0 ');
      expect([code, stderr]).toEqual([0, '']);
    },
  );

  // A database of the environment is one with orders: development never opens it.
  it.each([
    ['start', ['SKERRY_DATABASE', 'SKERRY_MAIL', 'SKERRY_BOUNCES']],
    ['jobs', ['SKERRY_DATABASE', 'SKERRY_MAIL', 'SKERRY_BOUNCES']],
    ['submissions', ['SKERRY_DATABASE']],
    ['dev', []],
  ])('%s takes options from the variables %j', async (name, expected) => {
    const { stdout } = await skerry([name, '--help']);
    expect(stdout.match(/(?<=\(env:\s+)SKERRY_[A-Z]+/g) ?? []).toEqual(expected);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['an unknown command', ['chek'], ["unknown command 'chek'", 'Did you mean check?']],
    ['an unknown option', ['ast', 'a', '--formt', 'json'], ["'--formt'", '--format?']],
    ['no template', ['render', '--data', '-'], ["missing required argument 'template'"]],
    ['no data', ['render', 'a.html'], ["required option '--data <file>'"]],
    ['too many templates', ['ast', 'a', 'b'], ['too many arguments']],
    ['no value', ['render', 'a', '--data'], ["'--data <file>' argument missing"]],
    ['an unknown tree format', ['ast', 'a', '--format', 'xml'], ['Allowed choices are tree, json']],
  ])('%s is wrong usage', async (_, args, expected) => {
    const { code, stdout, stderr } = await skerry(args);
    for (const text of expected) expect(stderr).toContain(text);
    expect([code, stdout]).toEqual([2, '']);
  });

  it.each([
    ['--now', 'yesterday'],
    ['--locale', 'no locale'],
    ['--time-zone', 'Mars/Olympus'],
  ])('%s %j is wrong usage', async (option, value) => {
    const { code, stdout, stderr } = await skerry(['render', 'a', '--data', 'b', option, value]);
    expect(stderr).toMatch(new RegExp(`^error: option '${option} <\\w+>' argument '${value}' is`));
    expect([code, stdout]).toEqual([2, '']);
  });
});

/** A site, a template and a case with something to say of each. */
const FILES: Files = {
  'site/template/template.conf': '{"layouts":{"default":{"regions":["site"]}}}',
  'site/template/site.region': '{squarespace.main-content}{a|nope}',
  'site/content/index.json': { collection: { title: 'Home' }, mainContent: 'x' },
  'page.html': '<p>{name}{.foo}</p>',
  'page.json': { name: 'Ann' },
  'cases/a.json': { template: '{a}', data: { a: 1 }, expected: '2' },
};

describe.concurrent('the built bin does what the sources do', () => {
  it.each<[args: readonly string[]]>([
    [['render', 'page.html', '--data', 'page.json']],
    [['render', 'page.html', '--data', 'page.json', '--strict']],
    [['render', 'site', '--page', '/']],
    [['check', 'site', 'page.html']],
    [['check', 'nowhere']],
    [['ast', 'page.html', '--format', 'json']],
    [['compile', 'page.html', '--out', 'modules']],
    [['compile', 'page.html', '--out', '.']],
    [['spec', 'cases']],
    [['docs', 'money']],
    [['new', 'my-site']],
    [['new', 'site']],
    [['users', 'list', 'site']],
    [['submissions', 'site']],
    [['jobs', 'site', '--help']],
  ])('%j', async (args) => {
    const [bin, sources] = await Promise.all([runBinIn(FILES, args), skerryIn(FILES, args)]);
    expect(bin).toEqual(sources);
    expect(bin.stdout + bin.stderr).not.toBe('');
  });
});

describe.concurrent('colours in a pipe', () => {
  const check = (env: Record<string, string>) =>
    runBinIn({ 'a.html': '{a|b}' }, ['check', 'a.html'], { env });

  it.each([
    ['without a say', {}, false],
    ['with FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['with FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
    ['with NO_COLOR', { NO_COLOR: '1' }, false],
    ['with both', { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['with CI', { CI: 'true', TERM: 'xterm-256color' }, false],
  ])('%s', async (_, env, colored) => {
    const { stdout, stderr } = await check(env);
    expect(ESCAPE.test(stdout)).toBe(colored);
    expect(stdout).toContain('formatter-unknown');
    expect(stderr).toBe('');
  });

  it('of errors follow the same rules', async () => {
    const colored = await runBin(['ast', 'gone.html'], { env: { FORCE_COLOR: '1' } });
    expect(ESCAPE.test(colored.stderr)).toBe(true);
    const plain = await runBin(['ast', 'gone.html']);
    expect(plain.stderr).toBe("error: cannot read 'gone.html': there is no such file or folder\n");
  });
});
