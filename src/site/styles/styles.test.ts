import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createStyleCompiler } from './index.js';
import { resolveWithin } from './resolve.js';
import { readTweaks } from './tweaks.js';
import { isVariableValue } from './variable-value.js';

const compiler = createStyleCompiler({ time: 2_000, memory: 64 });
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

  it('compiles all stylesheets as one, CSS as LESS', async () => {
    const files = {
      'styles/a.less': '@c: blue;',
      'styles/b.css': '// a note\n.h { *zoom: 1; color: @c }',
      'styles/c.less': '.x { .h }',
    };
    const { css, problems } = await compile(files, {}, Object.keys(files));
    expect(problems).toEqual([]);
    expect(css).toBe(
      '.h {\n  *zoom: 1;\n  color: blue;\n}\n.x {\n  *zoom: 1;\n  color: blue;\n}\n',
    );
  });

  it('leaves CSS as it is that is no LESS', async () => {
    const hacks = '@import url(//x.example/y.css);\n.h { width: expression(a ? @b : {}) }';
    const files = { 'styles/a.css': hacks, 'styles/b.less': '.x { top: 0 }' };
    const { css, problems } = await compile(files, {}, Object.keys(files));
    expect(problems).toEqual([]);
    expect(css).toBe(`${hacks}\n.x {\n  top: 0;\n}\n`);
  });

  it('sets tweaks', async () => {
    const files = {
      'styles/site.less': '// tweak: { "type": "color" }\n@c: red;\n.x { color: @c }',
    };
    expect((await compile(files, { c: '#00f' })).css).toBe('.x {\n  color: #00f;\n}\n');
  });

  it('leaves out a rule with an error, and says where it is', async () => {
    const { css, problems } = await compile({
      'styles/site.less': '@import "b";\n.y { top: 0 }',
      'styles/b.less':
        '@a: 1px; /* } */\n.x {\n  .z { color: (1; }\n}\n.w { left: @a }\n.v { top: (1; }',
    });
    expect(css).toBe('.w {\n  left: 1px;\n}\n.y {\n  top: 0;\n}\n');
    expect(problems).toMatchObject([
      { code: 'style-error', file: 'styles/b.less', line: 3, column: 17 },
      { code: 'style-error', file: 'styles/b.less', line: 6 },
    ]);
    expect(problems[0]?.frame).toContain('> 3 |   .z { color: (1; }');
  });

  it.each<[what: string, source: string, css: string, message: string]>([
    [
      'a variable',
      '.x {\n  color: @no; top: 0 }',
      // As on the platform; browsers pass over it.
      '.x {\n  color: ;\n  top: 0;\n}\n',
      'variable @no is undefined',
    ],
    ['a mixin', '.x {\n  .no(); top: 0 }', '.x {\n  top: 0;\n}\n', '.no is undefined'],
    [
      'a mixin with so many arguments',
      '.m(@a, @b) { left: 0 }\n.x { .m(1 2); top: 0 }',
      '.x {\n  top: 0;\n}\n',
      'No matching definition was found for `.m(1 2)`',
    ],
    [
      'a colour',
      '.x { top: 0;\n  color: darken(12px, 5%) }',
      '.x {\n  top: 0;\n}\n',
      expect.stringContaining('Error evaluating function `darken`'),
    ],
  ])('leaves out what needs %s that there is not', async (_what, source, css, message) => {
    const result = await compile({ 'styles/site.less': source });
    expect(result.css).toBe(css);
    expect(result.problems).toMatchObject([
      { code: 'style-left-out', message, file: 'styles/site.less', line: 2 },
    ]);
  });

  it('goes on without imports that are not there', async () => {
    const { css, problems } = await compile({
      'styles/site.less': '.x { top: 0 }\n@import "lib/a"; @import "b";',
    });
    expect(css).toBe('.x {\n  top: 0;\n}\n');
    expect(problems).toMatchObject([
      { code: 'style-import-missing', file: 'styles/site.less', line: 2, column: 18 },
      { code: 'style-import-missing', file: 'styles/site.less', line: 2, column: 1 },
    ]);
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

describe('stylesheets of the platform', () => {
  const site = (source: string): Record<string, string> => ({ 'styles/site.less': source });

  it('are there by name, and give way to those of the template', async () => {
    const { css, problems } = await compile(
      site("@media (max-width: 40em) { @import 'sqs-grid-breaker'; }"),
    );
    expect(problems).toEqual([]);
    expect(css).toMatch(/@media \(max-width: 40em\) \{\s+\.sqs-layout \.sqs-row > \.col \{/);
    const own = {
      ...site("@import 'sqs-grid-breaker';"),
      'styles/sqs-grid-breaker.less': '.own{top:0}',
    };
    expect((await compile(own)).css).toBe('.own {\n  top: 0;\n}\n');
  });

  it('draw icons in the colour of the text', async () => {
    const { css, problems } = await compile(
      site(
        "@import 'sqs-ui-font'; .a { .sqs-ui-font(left-arrow); .sqs-ui-font-size(16px, inherit) } .b { .sqs-ui-font (right-arrow, after) }",
      ),
    );
    expect(problems).toEqual([]);
    expect(css).toMatch(
      /\.a:before \{[^}]*background: currentColor;[^}]*--sqs-ui-icon: url\("data:image\/svg/,
    );
    expect(css).toMatch(/\.a:after \{\s+font-size: 16px;/);
    expect(css).toMatch(/\.b:after \{[^}]*--sqs-ui-icon: url\("data:image\/svg/);
    expect(css).not.toContain('.sqs-ui-icon');
  });

  it('are imported once, and say which icon there is not', async () => {
    const { css, problems } = await compile(
      site(
        "@import 'sqs-ui-font'; @import 'sqs-ui-font.less'; .a { .sqs-ui-font(zeppelin) } .b { .sqs-ui-font(left-arrow) }",
      ),
    );
    expect(css?.match(/--sqs-ui-icon: /g)).toHaveLength(1);
    expect(css).toMatch(/\.a:before \{[^}]*mask: var\(--sqs-ui-icon, url\("data:image/);
    expect(problems).toMatchObject([
      { code: 'style-left-out', message: expect.stringContaining('zeppelin') },
    ]);
  });

  it('draw the accounts of a site', async () => {
    const { css, problems } = await compile(site("@import 'social-icon-font';"));
    expect(problems).toEqual([]);
    expect(css).toContain('.social-twitter:before');
    expect(css).not.toContain('[class*=social-]');
  });

  it('know the styles of icons by the classes that the template names', async () => {
    const styles = ['circle', 'square', 'rounded'].flatMap((shape) =>
      ['border', 'knockout', 'solid'].map(
        (style) => `@social-icons-style-${shape}--${style}: '${shape}-${style}';`,
      ),
    );
    const { css, problems } = await compile(
      site(
        `@social-icons-wrapper: 'icons'; @social-icons-color: #333; @social-icons-size-custom: 21px;${styles.join('')}@import 'svg-icon-templates';`,
      ),
    );
    expect(problems).toEqual([]);
    expect(css).toContain('.icons .sqs-svg-icon--wrapper');
    expect(css).toContain('.circle-border .icons .sqs-svg-icon--wrapper');
  });
});

describe('Less as templates are written in', () => {
  it.each<[what: string, source: string, css: string]>([
    [
      'divides variables anywhere',
      '@a: 10px; .x { top: @a/2; left: -@a/2 }',
      'top: 5px;\n  left: -5px;',
    ],
    ['divides numbers', '.x { width: 100%/4 }', 'width: 25%;'],
    ['divides in arguments', '.x { width: percentage(1/4) }', 'width: 25%;'],
    [
      'keeps slashes of CSS',
      '.x { grid-area: 1 / 2 / 3; aspect-ratio: 16 / 9 }',
      'grid-area: 1 / 2 / 3;\n  aspect-ratio: 16 / 9;',
    ],
    ['keeps slashes of fonts', '.x { font: 12px/1.5 serif }', 'font: 12px/1.5 serif;'],
    ['keeps slashes of colours', '.x { color: rgb(0 0 0 / 50%) }', 'color: rgba(0, 0, 0, 0.5);'],
    [
      'keeps slashes after functions',
      '.x { grid-row: var(--a) / 3; top: var(--b) / 2 }',
      'grid-row: var(--a) / 3;\n  top: var(--b) / 2;',
    ],
    [
      'divides variables beside slashes of CSS',
      '@a: 8px; .x { border-radius: @a/2 }',
      'border-radius: 4px;',
    ],
    [
      'takes texts as units',
      ".x { top: unit(500, 'ms'); left: unit(5px) }",
      'top: 500ms;\n  left: 5;',
    ],
    ['keeps calc()', '.x { width: calc(100% - 3px) }', 'width: calc(100% - 3px);'],
  ])('%s', async (_what, source, declarations) => {
    const { css, problems } = await compile({ 'styles/site.less': source });
    expect(problems).toEqual([]);
    expect(css).toBe(`.x {\n  ${declarations}\n}\n`);
  });

  it('has variables as arguments of pseudo-classes', async () => {
    const source = '.m(@c) { &:nth-child(@c) { top: 0 } } .a { .m(2) } .b { top: foo(@media) }';
    expect((await compile({ 'styles/site.less': source })).css).toContain(
      '.a:nth-child(2) {\n  top: 0;\n}\n',
    );
  });

  it('has selectors as escaped texts', async () => {
    const source = '@n: 3; .a { (~".b:nth-child(@{n}n+1)") { top: 0 } }';
    expect((await compile({ 'styles/site.less': source })).css).toBe(
      '.a .b:nth-child(3n + 1) {\n  top: 0;\n}\n',
    );
  });

  it('leaves stylesheets of other hosts to browsers', async () => {
    const source = '@import url(http://fonts.example/css?family=A+B);\n@import "//x.example/y";';
    const { css, problems } = await compile({ 'styles/site.less': source });
    expect(problems).toEqual([]);
    expect(css).toBe(
      '@import url(http://fonts.example/css?family=A+B);\n@import "//x.example/y";\n',
    );
  });

  it('has a variable for each property of a font that can be tweaked', async () => {
    const source = `// tweak: { type: 'font', title: 'Title' }
.title-font {
  font-size: 30px;
  letter-spacing: .1em;
}
.x { .title-font; height: @title-font-font-size * 2; padding-left: @title-font-letter-spacing }`;
    const { css, problems } = await compile({ 'styles/site.less': source });
    expect(problems).toEqual([]);
    expect(css).toContain('height: 60px;\n  padding-left: 0.1em;');
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
    ['a file that imports itself', '@import (multiple) "site.less"; .x { top: 0 }'],
    [
      'one that does so twice',
      '@import (multiple) "site"; @import (multiple) "site"; .x { top: 0 }',
    ],
    ['one that does so in a rule', '.x { top: 0; @import (multiple) "site"; }'],
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

  it('are told what imports too much', async () => {
    const [problem] = (await compile({ 'styles/site.less': '@import (multiple) "site";' }))
      .problems;
    expect(problem?.message).toContain('more than 500 imports');
    expect(problem?.file).toBe('styles/site.less');
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
      { variable: { name: 'ink', initial: '#123' }, settings: { type: 'color', title: 'Ink' } },
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
