import { expect, it } from 'vitest';
import { compileStyles } from './style-worker.js';
import { compileAsPlatform, meaningOf } from './testing/platform-styles.js';

/**
 * What templates write, compiled as the platform does: `@squarespace/less-ts` is its dialect of LESS. Texts of
 * numbers, colours and blanks are compared by what they mean to a browser. `tools/compare-styles.ts` does so with
 * the stylesheets of whole sites.
 */
it.each<[what: string, source: string]>([
  ['nested rules', '@a: #333; .x { color: @a; .y & { top: 0 } &:hover, &.z { left: 1px } }'],
  ['mixins', '.m(@a; @b: 2px) { top: @a; left: @b } .x { .m(1px) } .y { .m(1px; 3px) }'],
  ['mixins of rules', '.m { top: 0; .in { left: 0 } } .x { .m; } .y { .m() }'],
  [
    'guards',
    '.m(@a) when (@a > 1) { top: 1 } .m(@a) when (@a =< 1) { top: 2 } .x { .m(1); .m(2) }',
  ],
  ['guards of words', '.m(@a) when (@a = on) { top: 1 } .x { .m(on) } .y { .m(off) }'],
  ['loops', '.m(@n) when (@n > 0) { .w-@{n} { width: (@n * 10%) } .m(@n - 1) } .m(3);'],
  ['arithmetic', '@a: 10px; .x { top: @a * 2; left: (@a + 5) / 2; width: -@a; right: 3 - 1 }'],
  ['division', '@a: 10px; .x { top: @a/2; left: @a / 3; margin: @a/2 auto }'],
  ['units', '.x { top: unit(5, px); left: unit(500, "ms"); width: percentage(0.5) }'],
  [
    'colours',
    '.x { color: lighten(#333, 10%); background: darken(#abc, 5%); fill: fade(#000, 50%) }',
  ],
  [
    'mixed colours',
    '.x { color: mix(#f00, #00f, 25%); border-color: spin(#369, 30); top: hue(#369) }',
  ],
  [
    'parts of colours',
    '.x { top: red(#123456); left: alpha(rgba(1,2,3,.4)); color: saturate(#369, 10%) }',
  ],
  ['media', '.x { top: 0; @media (max-width: 600px) { top: 1px; .y { left: 0 } } }'],
  ['variables in media', '@m: ~"only screen and (max-width: 40em)"; .x { @media @m { top: 0 } }'],
  ['texts that stay', '.x { filter: ~"alpha(opacity=50)"; width: ~"calc(100% - 10px)" }'],
  ['names of variables', '@a: b; @b: 1px; .@{a} { top: @@a; background: url("@{a}.png") }'],
  [
    'arguments',
    '.m() { box-shadow: @arguments } .n(@x, @y) { margin: @arguments } .x { .n(1px, 2px) }',
  ],
  ['rests', '.m(@a, @rest...) { top: @a; margin: @rest } .x { .m(1px, 2px, 3px) }'],
  ['important', '.m { top: 0 !important } .x { .m; left: 1px !important }'],
  ['namespaces', '#ns { .m() { top: 0 } } .x { #ns > .m; }'],
  ['variables of mixins', '.m() { @a: 5px } .x { .m; top: @a }'],
  ['the last variable', '@a: 1px; .x { top: @a } @a: 2px;'],
  ['pseudo-classes', '.m(@n) { &:nth-child(@n) { top: 0 } } .x { .m(3) }'],
  [
    'frames',
    '@keyframes k { from { top: 0 } to { top: 1px } } @-webkit-keyframes k { 0% { top: 0 } }',
  ],
  [
    'fonts',
    '@font-face { font-family: "A"; src: url(a.woff) } .x { font: bold 12px/1.5 "A", serif }',
  ],
  [
    'numbers',
    '.x { top: round(1.6px); left: ceil(1.2); right: floor(1.8px); width: 1.23456789px }',
  ],
  ['formats', '@a: 2; .x { content: %("%d-%s", @a, "x"); top: e("1px") }'],
  [
    'kinds',
    '.m(@a) when (iscolor(@a)) { top: 1 } .m(@a) when (isnumber(@a)) { top: 2 } .x { .m(#fff); .m(1) }',
  ],
  ['escapes', '.x { *zoom: 1; _height: 1px; filter: progid:DXImageTransform.Microsoft.Blur(a=1) }'],
  ['quotes of selectors', `@a: '#menu'; (~"@{a}") { top: 0; ul { top: 1px } }`],
  [
    'products in calc',
    '@a: 18px; .x { width: calc(100% ~"-" (@a * 2px)); height: calc(100% / 4); top: calc(@a * 2px) }',
  ],
  [
    'contrast',
    `@d: #060b13; @l: #fcfcfc; .x { ${[
      '#777',
      '#999',
      '#2b6',
      '#c33',
      '#36c',
      'rgba(200,200,200,.4)',
    ]
      .map((colour, at) => `a${at}: contrast(${colour}, @d, @l); b${at}: contrast(${colour})`)
      .join('; ')} }`,
  ],
  ['contrast by a threshold', '.x { color: contrast(#777, #000, #fff, 60%) }'],
  ['prefixes', '.x { -webkit-transition: all .2s ease-in-out; transition: top 1s, left 2s }'],
])('%s', async (_what, source) => {
  const files = new Map([['styles/site.less', source]]);
  const made = await compileStyles({ files, entries: ['styles/site.less'], variables: {} });
  expect(made).toMatchObject({ leftOut: [], broken: [] });
  const { css, errors } = compileAsPlatform(source);
  expect(errors).toEqual([]);
  expect(meaningOf('css' in made ? made.css : '')).toBe(meaningOf(css));
});

/** Where there is something that the platform leaves out too. */
it.each<[what: string, source: string]>([
  ['a variable that there is not', '.x { margin: 0 auto @none; top: 1px }'],
  ['one in a sum', '@a: 10px; .x { top: @a * 2 - @none / 2; left: @none + @a }'],
  ['one in two places', '.x { margin: 0 @none } .y { margin: 1px @none }'],
])('%s', async (_what, source) => {
  const files = new Map([['styles/site.less', source]]);
  const made = await compileStyles({ files, entries: ['styles/site.less'], variables: {} });
  const told = 'leftOut' in made ? made.leftOut.map(({ message }) => message) : [];
  expect(new Set(told)).toEqual(new Set(['variable @none is undefined']));
  expect(meaningOf('css' in made ? made.css : '')).toBe(meaningOf(compileAsPlatform(source).css));
});
