import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createStyleCompiler, readTweaks } from './index.js';
import { resolveWithin } from './resolve.js';
import { isVariableValue } from './tweaks.js';

const compiler = createStyleCompiler();
afterAll(() => compiler.close());

/** Compiles `site.less` and what stands beside it. */
function compile(
  files: Record<string, string>,
  variables: Record<string, string> = {},
  entries = ['styles/site.less'],
) {
  return compiler.compile({ files: new Map(Object.entries(files)), entries, variables });
}

describe('stylesheets', () => {
  it.each<[what: string, files: Record<string, string>, css: string]>([
    [
      'LESS',
      { 'styles/site.less': '@a: red; .x { .y { color: @a } }' },
      '.x .y {\n  color: red;\n}\n',
    ],
    [
      'imports beside the file',
      {
        'styles/site.less': '@import "lib/a"; .x { .m() }',
        'styles/lib/a.less': '@import "../b.less";',
        'styles/b.less': '.m() { top: 0 }',
      },
      '.x {\n  top: 0;\n}\n',
    ],
    [
      'text as a data URI',
      {
        'styles/site.less':
          '.x { background: data-uri("image/svg+xml;charset=UTF-8", "../assets/i.svg") }',
        'assets/i.svg': '<svg/>',
      },
      '.x {\n  background: url("data:image/svg+xml;charset=UTF-8,%3Csvg%2F%3E");\n}\n',
    ],
  ])('compiles %s', async (_what, files, css) => {
    expect(await compile(files)).toMatchObject({ css, problems: [] });
  });

  it('compiles all stylesheets as one, plain CSS as it is', async () => {
    const files = {
      'styles/a.less': '@c: blue;',
      'styles/b.css': '.h { *zoom: 1; filter: x(a=b) }',
      'styles/c.less': '.x { color: @c }',
    };
    const { css, problems } = await compile(files, {}, Object.keys(files));
    expect(problems).toEqual([]);
    expect(css).toBe('.h { *zoom: 1; filter: x(a=b) }\n.x {\n  color: blue;\n}\n');
  });

  it('sets tweaks', async () => {
    const files = {
      'styles/site.less': '// tweak: { "type": "color" }\n@c: red;\n.x { color: @c }',
    };
    expect((await compile(files, { c: '#00f' })).css).toBe('.x {\n  color: #00f;\n}\n');
  });

  it('says where an error is', async () => {
    const { css, problems } = await compile({
      'styles/site.less': '@import "b";',
      'styles/b.less': '.x {\n  color: @missing;\n}\n',
    });
    expect(css).toBe(null);
    expect(problems).toMatchObject([
      { code: 'style-error', file: 'styles/b.less', line: 2, column: 10 },
    ]);
    expect(problems[0]?.frame).toContain('> 2 |   color: @missing;');
  });

  it('names the stylesheet that is meant', async () => {
    const { problems } = await compile({ 'styles/site.less': '' }, {}, ['styles/site.les']);
    expect(problems).toMatchObject([
      { code: 'stylesheet-missing', hint: "Did you mean 'styles/site.less'?" },
    ]);
  });

  it('refuses tweaks that are no value and goes on', async () => {
    const files = { 'styles/site.less': '@c: red; .x { color: @c }' };
    const { css, problems } = await compile(files, { c: 'red; } body { display: none' });
    expect(problems).toMatchObject([{ code: 'tweak-invalid' }]);
    expect(css).toContain('color: red');
  });
});

describe('hostile stylesheets', () => {
  it.each<[what: string, source: string]>([
    ['absolute imports', '@import (inline) "/etc/passwd";'],
    ['imports from outside', '@import (inline) "../../../../../../etc/passwd";'],
    ['imports by URL', '@import (less) "file:///etc/passwd";'],
    ['imports from the network', '@import (less) "http://127.0.0.1:1/x.less";'],
    ['data URIs from outside', '.x { background: data-uri("/etc/passwd") }'],
    ['plug-ins', '@plugin "../../plugin";'],
    ['JavaScript', '.x { top: `process.exit()` }'],
    ['sizes of pictures', '.x { width: image-width("/etc/passwd") + 1 }'],
  ])('get nothing by %s', async (_what, source) => {
    const { css, problems } = await compile({ 'styles/site.less': source });
    expect(`${css}${JSON.stringify(problems)}`).not.toContain('root:');
    if (css !== null) expect(css).not.toMatch(/\d+px/);
    else
      expect(problems).toMatchObject([
        { code: 'style-error', message: expect.stringMatching(/\w/) },
      ]);
  });

  it.each<[what: string, source: string]>([
    ['endless mixins', '.m(@n) { .m(@n + 1) } .x { .m(0) }'],
    ['endless loops', '.m(@n) when (@n > 0) { a@{n}: b; .m(@n + 1) } .x { .m(1) }'],
    [
      'doubling',
      `@a0: "xxxxxxxxxxxxxxxx";${Array.from({ length: 30 }, (_, i) => `@a${i + 1}: "@{a${i}}@{a${i}}";`).join('')} .x { c: @a30 }`,
    ],
  ])('are ended at %s, and the next one runs', async (_what, source) => {
    const { css, problems } = await compile({ 'styles/site.less': source });
    expect(css).toBe(null);
    expect(problems).toHaveLength(1);
    expect((await compile({ 'styles/site.less': '.x{top:0}' })).css).toBe('.x {\n  top: 0;\n}\n');
  });

  it('take no time from those that wait for them', async () => {
    const { compile, close } = createStyleCompiler({ time: 1_000, memory: 64 });
    const job = (source: string) => ({
      files: new Map([['a.less', source]]),
      entries: ['a.less'],
      variables: {},
    });
    const endless = '.m(@n) when (@n > 0) { a@{n}: b; .m(@n + 1) } .x { .m(1) }';
    const all = await Promise.all(
      [endless, endless, '.x{top:0}'].map((text) => compile(job(text))),
    );
    expect(all.map(({ css }) => css)).toEqual([null, null, '.x {\n  top: 0;\n}\n']);
    await close();
  });

  it('never leave the folder', () => {
    const part = fc.constantFrom('..', '.', '', 'a', '..\\', '...', '%2e%2e', 'c:');
    fc.assert(
      fc.property(fc.array(part), fc.boolean(), (parts, absolute) => {
        const path = resolveWithin('styles/', `${absolute ? '/' : ''}${parts.join('/')}`);
        expect(
          path === undefined || !/^[/\\]|(^|\/)\.\.(\/|$)|:/.test(path) || path.includes('c:'),
        ).toBe(true);
        if (absolute) expect(path).toBe(undefined);
      }),
    );
  });
});

describe('tweaks', () => {
  it('are read with what is said of them', () => {
    const text =
      '// tweak: { "type": "color", "title": "Ink" }\n@ink: #123;\n\n@other: 1;\n// tweak: {broken\n@third: 2;';
    expect(readTweaks(text)).toEqual([
      { name: 'ink', initial: '#123', settings: { type: 'color', title: 'Ink' } },
    ]);
  });

  it.each<[value: string, valid: boolean]>([
    ['#fff', true],
    ['"Gill Sans", sans-serif', true],
    ['url(data:image/png;base64,xx)', true],
    ['12px; color: red', false],
    ['a } b {', false],
    ['"open', false],
    ['(', false],
    ['', false],
    ['a /* b', false],
    ['@{x}', false],
  ])('%j', (value, valid) => {
    expect(isVariableValue(value)).toBe(valid);
  });
});
