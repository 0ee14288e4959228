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
  ])('takes %s', async (_what, less, design, tweaks, css) => {
    expect(await stylesOf(less, design, tweaks)).toContain(css);
  });

  it('takes its own accent over that of tweaks, and what the styles say over both', async () => {
    const less = `${BUTTON}:root { --site-accent: red; }`;
    const css = await stylesOf(less, { accent: 'blue' });
    expect(css).toBe(':root {\n  --site-accent: blue;\n}\n:root {\n  --site-accent: red;\n}\n');
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
