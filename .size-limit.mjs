import { readFileSync, statSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { skerry } from './dist/esbuild.js';

const { lazyModules } = await tsImport('./tools/lazy-modules.ts', import.meta.url);

/** The engine is bundled from its sources as the package is, without the modules that a row leaves out. */
const asBuilt = (config) => ({
  ...config,
  target: 'es2022',
  plugins: [lazyModules],
});

/** What a bundle has of a template that was compiled ahead of time. */
const withTemplate = (config) => ({
  ...config,
  format: 'esm',
  plugins: [skerry()],
  alias: { 'skerry/runtime': './dist/runtime.js' },
});

/** What a stream loads when it is first read. */
const STREAMING = ['./streamed-page.js'];
/** Locales, numbers, money, dates and messages, with their tables. */
const I18N = ['./i18n/*', '../i18n/*', '../../i18n/*'];
const PLUGINS = ['./formatters/*', './predicates/*'];

/** A file of the islands as it is built, without the files that it shares with others. */
const island = ([name, limit]) => ({
  name: `island ${name}, its own file`,
  path: `dist/widgets/browser/react/${name}-*.js`,
  ignore: ['./*'],
  modifyEsbuildConfig: (config) => ({ ...config, target: 'es2022', format: 'esm' }),
  limit,
});

const { loader, shared, islands } = JSON.parse(
  readFileSync('dist/widgets/manifest.json', 'utf8'),
).react;

/** Every file of the islands but React, which is the largest: as they are sent, each compressed alone. */
const [, ...filesOfIslands] = [
  ...new Set([loader, ...shared, ...islands.flatMap(({ files }) => files)]),
]
  .map((name) => `dist/widgets/browser/react/${name}`)
  .sort((a, b) => statSync(b).size - statSync(a).size);

/** Brotli, minified. */
export default [
  ...[
    ['loader', '2 kB'],
    ['page', '7.1 kB'],
    ['add-to-cart', '3.35 kB'],
    ['variants', '3.15 kB'],
    ['quantity', '0.95 kB'],
    ['restock', '1.9 kB'],
    ['quick-view', '1.9 kB'],
    ['form', '4.1 kB'],
    ['form-lightbox', '0.3 kB'],
    ['popup', '1.4 kB'],
    ['cart-pill', '0.9 kB'],
    ['gallery', '3.5 kB'],
    ['instalments', '1.9 kB'],
    ['cart-page', '5.1 kB'],
  ].map(island),
  {
    name: 'all islands together, without React',
    path: filesOfIslands,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '51 kB',
  },
  {
    name: 'the engine, whole',
    path: 'dist/engine.js',
    limit: '114 kB',
  },
  {
    name: 'the engine as it is loaded: without what streams load',
    path: 'engine/index.ts',
    ignore: STREAMING,
    modifyEsbuildConfig: asBuilt,
    limit: '112.5 kB',
  },
  {
    name: 'the same without i18n',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N],
    modifyEsbuildConfig: asBuilt,
    limit: '99.8 kB',
  },
  {
    name: 'the same without i18n and chevrotain',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N, 'chevrotain'],
    modifyEsbuildConfig: asBuilt,
    limit: '61.6 kB',
  },
  {
    name: 'the language: the same without formatters and predicates',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N, ...PLUGINS, 'chevrotain'],
    modifyEsbuildConfig: asBuilt,
    limit: '40.1 kB',
  },
  {
    name: 'what a template without formatters imports of the runtime',
    path: 'dist/runtime.js',
    import: '{ leave, lookupOutside, objectPrototype, plain, print, template, truthy, within }',
    limit: '1.95 kB',
  },
  {
    name: 'a template without formatters, with what it imports of the runtime',
    path: 'fixtures/sizes/page.jsont',
    modifyEsbuildConfig: withTemplate,
    limit: '2.4 kB',
  },
];
