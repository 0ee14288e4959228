import { expect, it } from 'vitest';
import { accentOfStyles, accentStyles } from './accent.js';

it.each<[what: string, css: string | undefined, accent?: string, onAccent?: string]>([
  ['no styles', undefined],
  ['no design', 'body { color: red }'],
  ['a colour', ':root {\n  --site-accent: #b00;\n}', '#bb0000', '#ffffff'],
  ['a light colour', ':root{--site-accent:#ffd700}', '#ffd700', '#1a1a1a'],
  [
    'its own text',
    ':root { --site-accent: #17505b; --site-on-accent: #fefefe }',
    '#17505b',
    '#fefefe',
  ],
  [
    'a text that cannot be read',
    ':root { --site-accent: #17505b; --site-on-accent: #17505c }',
    '#17505b',
    '#ffffff',
  ],
  [
    'a property, light first',
    ':root { --site-accent: var(--b); --b: #17505b }\n@media (prefers-color-scheme: dark) { :root { --b: #fff } }',
    '#17505b',
    '#ffffff',
  ],
  ['both schemes', ':root { --site-accent: light-dark(#17505b, #8ccbd3) }', '#17505b', '#ffffff'],
  [
    'schemes of properties',
    ':root { --site-accent: light-dark(var(--b), #fff); --b: #b00 }',
    '#bb0000',
    '#ffffff',
  ],
  ['another name', ':root { --my--site-accent: #b00 }'],
  ['no hex colour', ':root { --site-accent: oklch(50% 0.1 200) }'],
  ['a circle', ':root { --site-accent: var(--a); --a: var(--a) }'],
  ['nothing of anything', ':root { --site-accent: var(--none) }'],
  ['markup', ':root { --site-accent: #b00"><script> }'],
])('the accent of %s', (_what, css, accent, onAccent) => {
  expect(accentOfStyles(css)).toEqual(accent && { accent, onAccent });
});

it.each([
  ['#17505b', '#ffffff', 'light-dark(#17505b,color-mix(in srgb, #17505b 45%, #fff))'],
  ['#ffd700', '#1a1a1a', undefined],
])(
  'pages without a template take an accent of %s when it can be read',
  (accent, onAccent, value) => {
    const css = accentStyles({ accent, onAccent });
    expect(css?.match(/--site-accent:(.*?);/)?.[1]).toBe(value);
  },
);
