import { describe, expect, it } from 'vitest';
import type { SiteDiagnostic } from '../diagnostics/diagnostic.js';
import { codes, makeSite } from '../testing.js';
import { ConfSyntaxError, parseConf, plainValue } from './json.js';

describe('configuration text', () => {
  it.each<[string, unknown]>([
    ['{}', {}],
    ['{ "a": 1, }', { a: 1 }],
    ['[1, 2,]', [1, 2]],
    ['// first\n{ /* in * between */ "a": "b" } // last', { a: 'b' }],
    ["{ 'a': 'it\\'s' }", { a: "it's" }],
    ['{ bare: true, $b-c: null }', { bare: true, '$b-c': null }],
    ['\uFEFF{"a":-1.5e3}', { a: -1500 }],
    ['{ "a": "\\u00e9\\n\\"" }', { a: 'é\n"' }],
    ['"text"', 'text'],
    [`${'/**/ //*\n'.repeat(20_000)}{}`, {}],
    [`${' '.repeat(200_000)}{}`, {}],
  ])('reads %j', (text, expected) => {
    expect(JSON.parse(JSON.stringify(plainValue(parseConf(text))))).toEqual(expected);
  });

  it.each<[string, number, string]>([
    ['', 0, 'a value was expected, the file ends'],
    ['{ "a": }', 7, "a value was expected, found '}'"],
    ['{ "a" 1 }', 6, "':' was expected, found '1'"],
    ['{ "a": 1 "b": 2 }', 9, "',' or '}' was expected, found '\"'"],
    ['[1 2]', 3, "',' or ']' was expected, found '2'"],
    ['{} {}', 3, "the end of the file was expected, found '{'"],
    ['{ 1: 2 }', 2, "a property name was expected, found '1'"],
    ['{ "a": yes }', 7, "a value was expected, found 'y'"],
    ['[', 1, 'a value was expected, the file ends'],
    [`${' '.repeat(50_000)}/*${' *'.repeat(50_000)}`, 50_000, "a value was expected, found '/'"],
    ['{ "a": "open\n" }', 7, "a value was expected, found '\"'"],
    ['['.repeat(100_000), 64, "it is nested deeper than 64 levels, found '['"],
  ])('refuses %.20j at %i', (text, start, message) => {
    let caught: unknown;
    try {
      parseConf(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ConfSyntaxError);
    expect((caught as ConfSyntaxError).message).toBe(message);
    expect((caught as ConfSyntaxError).span.start).toBe(start);
  });

  it('keeps names that objects have by themselves as keys like any other', () => {
    const value = plainValue(parseConf('{ "__proto__": { "polluted": 1 }, "constructor": 2 }'));
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

const CONF = '{ "name": "T", "layouts": { "default": { "name": "D", "regions": ["site"] } } }';

describe('configuration files', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing wrong', { 'template.conf': CONF }, []],
    [
      'broken text',
      { 'template.conf': '{\n  "name": oops }' },
      ['json-invalid@template.conf:2:11'],
    ],
    ['no object', { 'template.conf': '[1]' }, ['conf-wrong-type@template.conf:1:1']],
    [
      'an unknown key',
      { 'template.conf': `{ "layoutz": 1, ${CONF.slice(1)}` },
      ['conf-unknown-key@template.conf:1:3'],
    ],
    [
      'a wrong type',
      { 'template.conf': `{ "stylesheets": "a.less", ${CONF.slice(1)}` },
      ['conf-wrong-type@template.conf:1:18'],
    ],
    [
      'a key that stands twice',
      { 'template.conf': `{ "author": "a", "author": "b", ${CONF.slice(1)}` },
      ['conf-duplicate-key@template.conf:1:18'],
    ],
    [
      'files that are not there',
      {
        'template.conf':
          '{ "layouts": { "d": { "regions": ["site", "sitee"] } }, "stylesheets": ["a.less"] }',
      },
      ['region-missing@template.conf:1:43', 'stylesheet-missing@template.conf:1:73'],
    ],
    [
      'a layout without regions and a navigation without a name',
      { 'template.conf': '{ "layouts": { "d": {} }, "navigations": [{ "title": "x" }] }' },
      ['conf-missing-key@template.conf:1:21', 'conf-missing-key@template.conf:1:43'],
    ],
    [
      'a layout and a navigation of nothing',
      {
        'template.conf':
          '{ "layouts": { "d": { "regions": [] } }, "navigations": [{ "name": " " }] }',
      },
      ['conf-wrong-type@template.conf:1:34', 'conf-wrong-type@template.conf:1:68'],
    ],
    [
      'names that stand twice',
      {
        'template.conf': `{ "stylesheets": ["a.less", "a.less"], "navigations": [{ "name": "m" }, { "name": "m" }], ${CONF.slice(1)}`,
        'styles/a.less': '',
      },
      ['conf-name-twice@template.conf:1:29', 'conf-name-twice@template.conf:1:83'],
    ],
    [
      'a missing file behind a name of a wrong type',
      { 'template.conf': `{ "stylesheets": [7, "b.less"], ${CONF.slice(1)}` },
      ['conf-wrong-type@template.conf:1:19', 'stylesheet-missing@template.conf:1:22'],
    ],
    [
      'a required key of a wrong type, once',
      {
        'template.conf':
          '{ "layouts": { "d": { "regions": ["site"] } }, "navigations": [{ "name": 7 }] }',
      },
      ['conf-wrong-type@template.conf:1:74'],
    ],
    [
      'a collection with an unknown order',
      { 'template.conf': CONF, 'collections/a.conf': '{ "ordering": "chronologic" }' },
      ['conf-unknown-value@collections/a.conf:1:15'],
    ],
    [
      'numbers and flags as text',
      { 'template.conf': CONF, 'collections/a.conf': '{ "pageSize": "20", "folder": "true" }' },
      [],
    ],
    [
      'a broken page and a broken block',
      {
        'template.conf': CONF,
        'pages/a.page': '',
        'pages/a.page.conf': '{ "title": 1 }',
        'blocks/b.block.conf': '{',
      },
      ['conf-wrong-type@pages/a.page.conf:1:12', 'json-invalid@blocks/b.block.conf:1:2'],
    ],
  ])('report %s', (_what, templates, expected) => {
    expect(codes(makeSite(templates).diagnostics)).toEqual(expected);
  });

  it.each([
    ['{ "layouts": { "d": { "regions": ["site.region"] } } }', "Write 'site'"],
    [`{ "stylesheets": ["styles/a.less"], ${CONF.slice(1)}`, "Write 'a.less'"],
    [`{ "stylesheets": ["b.less"], ${CONF.slice(1)}`, "Did you mean 'a.less'?"],
    [`{ "stylesheet": [], ${CONF.slice(1)}`, "Did you mean 'stylesheets'?"],
    [`{ "navigations": [{ "nam": "x", "name": "y" }], ${CONF.slice(1)}`, "Did you mean 'name'?"],
  ])('%s: %s', (conf, hint) => {
    const { diagnostics } = makeSite({ 'template.conf': conf, 'styles/a.less': '' });
    expect(diagnostics.map((each) => each.hint)).toEqual([hint]);
  });

  it('are missing altogether', () => {
    const { diagnostics, render } = makeSite({ 'template.conf': '' });
    expect(codes(diagnostics)).toEqual(['json-invalid']);
    expect(render('/nowhere').status).toBe(404);
  });

  it('keep unknown keys', () => {
    const { conf } = makeSite({ 'template.conf': `{ "mine": [1], ${CONF.slice(1)}` }).model;
    expect(conf.all.mine).toEqual([1]);
  });

  it('tell the way out', () => {
    const templates = { 'template.conf': `{\n  "stylesheet": [],\n  ${CONF.slice(1)}` };
    const [problem] = makeSite(templates).diagnostics as readonly SiteDiagnostic[];
    expect(problem?.message).toBe("Key 'stylesheet' is not known here");
    expect(problem?.hint).toBe("Did you mean 'stylesheets'?");
    expect(problem?.frame).toContain('> 2 |   "stylesheet": [],\n    |   ^^^^^^^^^^^^');
    expect(String(problem)).toBe(
      "template.conf:2:3: warning conf-unknown-key: Key 'stylesheet' is not known here",
    );
    expect(JSON.parse(JSON.stringify(problem))).toMatchObject({ line: 2, column: 3, type: 'site' });
  });
});

describe('localized strings', () => {
  it.each<[string, string]>([
    ['en-US', 'Hi|Read more|So long'],
    ['en-GB', 'Hello|Read more|So long'],
    ['de-DE', '||So long'],
  ])('of %s', (language, expected) => {
    const site = makeSite(
      {
        'site.region': '{localizedStrings.hello}|{localizedStrings.more}|{localizedStrings.bye}',
        'strings/en.json': '{ "hello": "Hello", "more": "Read more", }',
        'strings/en-US.json': '{ "hello": "Hi" }',
      },
      { 'site.json': { website: { language }, localizedStrings: { bye: 'So long' } } },
    );
    expect(site.render('/').html).toBe(expected);
  });

  it('report what cannot be read', () => {
    const site = makeSite({ 'strings/en.json': '[]', 'strings/en-US.json': '{' });
    expect(codes(site.diagnostics)).toEqual([
      'content-invalid',
      'json-invalid@strings/en-US.json:1:2',
    ]);
  });
});
