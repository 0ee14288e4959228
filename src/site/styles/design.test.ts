import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { DESIGN } from '../conf/design.js';
import { loadSite } from '../load-site.js';
import { DESIGN_CSS } from './generated/design.css.js';
import { createStyleCompiler, styleJobOf } from './index.js';

const compiler = createStyleCompiler();
afterAll(() => compiler.close());

/** The styles of a site with a stylesheet, a design, and tweaks of its content. */
async function stylesOf(less: string, design?: object, tweaks: object = {}): Promise<string> {
  const conf = { stylesheets: ['site.less'], ...(design && { design }) };
  const site = loadSite({
    templates: { 'template.conf': JSON.stringify(conf), 'styles/site.less': less },
    content: { 'site.json': { tweaks } },
  });
  const { css, problems } = await compiler.compile(styleJobOf(site.model));
  expect(problems).toEqual([]);
  return css ?? '';
}

const BUTTON = '// tweak: { "type": "color", "title": "Button" }\n@buttonColor: #17505b;\n';

const RADIUS = '// tweak: { "type": "value", "title": "Corners" }\n@corner-radius: 14px;\n';
const SURFACE = '// tweak: { "type": "color", "title": "Cards" }\n@cardColor: #fbfaf7;\n';
const FONT =
  '// tweak: { "type": "font", "title": "Headings" }\n.heading-font { font-family: Georgia, serif; font-size: 2em; }\n';

describe('the design of a template', () => {
  it.each<[what: string, less: string, design: object | undefined, tweaks: object, css: string]>([
    ['a value', '', { radius: '1rem' }, {}, '--site-radius: 1rem;'],
    ['a property of the template', '', { accent: 'var(--b)' }, {}, '--site-accent: var(--b);'],
    ['a variable of the template', '@w: 70rem;', { width: '@w' }, {}, '--site-width: 70rem;'],
    ['a tweak', BUTTON, undefined, {}, '--site-accent: #17505b;\n  --site-on-accent: #fff;'],
    [
      'a tweak that the content sets',
      BUTTON,
      undefined,
      { buttonColor: '#ffd700' },
      '--site-accent: #ffd700;\n  --site-on-accent: #1a1a1a;',
    ],
    [
      'a lighter colour in the dark',
      BUTTON,
      undefined,
      {},
      '--site-accent: light-dark(#17505b, color-mix(in srgb, #17505b 45%, #fff));',
    ],
    ['corners', RADIUS, undefined, {}, '--site-radius: 14px;'],
    ['corners of the content', RADIUS, undefined, { 'corner-radius': '0' }, '--site-radius: 0;'],
    [
      'its own corners over them',
      RADIUS,
      { radius: '1px' },
      {},
      ':root {\n  --site-radius: 1px;\n}',
    ],
    ['the font of headings', FONT, undefined, {}, '--site-heading-font: Georgia, serif;'],
    [
      'a font of the content',
      FONT,
      undefined,
      { 'heading-font-font-family': '"Alegreya Sans", sans-serif' },
      '--site-heading-font: "Alegreya Sans", sans-serif;',
    ],
    [
      'a font in a variable',
      '// tweak: { "type": "value" }\n@headingFontFamily: "Old Style", serif;\n',
      undefined,
      {},
      '--site-heading-font: "Old Style", serif;',
    ],
    [
      'a light surface, and what can be read on it',
      SURFACE,
      undefined,
      {},
      '--site-surface: #fbfaf7;\n  --site-text: #1a1a1a;\n  --site-error: #b3261e;\n  --site-accent: #1d5b86;\n  --site-on-accent: #fff;',
    ],
    [
      'a dark surface of the content, and what can be read on it',
      SURFACE,
      undefined,
      { cardColor: 'rgba(16, 20, 24, 0.5)' },
      '--site-surface: #101418;\n  --site-text: #f1f1f1;\n  --site-error: #ffb4ab;\n  --site-accent: #8cc6ee;\n  --site-on-accent: #0b1a24;',
    ],
  ])('takes %s', async (_what, less, design, tweaks, css) => {
    expect(await stylesOf(less, design, tweaks)).toContain(css);
  });

  it('takes its own accent over that of tweaks, and what the styles say over both', async () => {
    const less = `${BUTTON}:root { --site-accent: red; }`;
    const css = await stylesOf(less, { accent: 'blue' });
    expect(css).toBe(':root {\n  --site-accent: blue;\n}\n:root {\n  --site-accent: red;\n}\n');
  });

  it('has one accent on a surface that is the same in the dark', async () => {
    const css = await stylesOf(BUTTON + SURFACE);
    expect(css).not.toContain('light-dark');
    expect(css.match(/--site-accent:/g)).toHaveLength(1);
    expect(css).toContain('--site-accent: #17505b;');
    expect(await stylesOf(BUTTON + SURFACE, { surface: '#fff' })).toContain('light-dark(#17505b');
  });

  it.each([
    [
      'corners without a length',
      '// tweak: { "type": "value" }\n@cornerRadius: @other;\n@other: 1px;\n',
    ],
    ['corners that are a colour', '// tweak: { "type": "color" }\n@cornerRadius: #000;\n'],
    [
      'a font without a family',
      '// tweak: { "type": "font" }\n.heading-font { font-size: 2em; }\n',
    ],
    ['the font of texts', '// tweak: { "type": "font" }\n.body-font { font-family: serif; }\n'],
    ['a surface that is a picture', '// tweak: { "type": "image" }\n@cardColor: #000;\n'],
  ])('is none of %s', async (_what, less) => {
    expect(await stylesOf(less)).not.toContain('--site-');
  });

  it.each([
    ['no colour', '// tweak: { "type": "value" }\n@buttonColor: #000;\n'],
    ['a colour of another name', '// tweak: { "type": "color" }\n@skyColor: #000;\n'],
    ['a colour that is no value', '// tweak: { "type": "color" }\n@linkColor: var(--x);\n'],
  ])('is none of a tweak that is %s', async (_what, less) => {
    expect(await stylesOf(less)).toBe('');
  });

  it('never ends its declaration', async () => {
    expect(await stylesOf('', { radius: '0; } body { display: none', gap: '1rem' })).toBe(
      ':root {\n  --site-gap: 1rem;\n}\n',
    );
  });

  it('has a default for each of its properties', () => {
    for (const property of Object.values(DESIGN)) expect(DESIGN_CSS).toContain(`  ${property}: `);
  });

  it.each([
    ['islands.css', '.sqs-cart-answer'],
    ['../../server/page/shop.css', '.shop-details'],
  ])('keeps the lines of answers: %s', (file, selector) => {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8');
    const rules = css.split('}').filter((rule) => rule.includes(`\n${selector} {`));
    expect(rules.join()).toContain('white-space: pre-line;');
  });

  it.each([
    'dialogs.css',
    'islands.css',
    '../partials/system-pages.css',
    '../../server/page/shop.css',
    '../../../widgets/cart-page/drawer.css',
  ])('has all colours of %s', (file) => {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8');
    // The owner's pages, which no template frames, have colours of their own.
    const rules = css.replace(/\.shop-config \{[^}]*\}/, '');
    expect(rules).toContain('var(--site-');
    expect(rules.match(/#[\da-f]{3,8}\b|light-dark\(/gi)).toBeNull();
  });
});
