import { tsImport } from 'tsx/esm/api';
import { skerry } from './dist/esbuild.js';

const { slimChevrotain } = await tsImport('./tools/chevrotain/slim.ts', import.meta.url);
const { lazyModules } = await tsImport('./tools/lazy-modules.ts', import.meta.url);

/** The engine is bundled from its sources as the package is, without the modules that a row leaves out. */
const asBuilt = (config) => ({
  ...config,
  target: 'es2022',
  plugins: [lazyModules, slimChevrotain],
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

/** Brotli, minified. */
export default [
  {
    name: 'the engine, whole',
    path: 'dist/engine.js',
    limit: '82 kB',
  },
  {
    name: 'the engine as it is loaded: without what streams load',
    path: 'engine/index.ts',
    ignore: STREAMING,
    modifyEsbuildConfig: asBuilt,
    limit: '80.5 kB',
  },
  {
    name: 'the same without i18n',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N],
    modifyEsbuildConfig: asBuilt,
    limit: '67.5 kB',
  },
  {
    name: 'the same without i18n and chevrotain',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N, 'chevrotain'],
    modifyEsbuildConfig: asBuilt,
    limit: '59 kB',
  },
  {
    name: 'the language: the same without formatters and predicates',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N, ...PLUGINS, 'chevrotain'],
    modifyEsbuildConfig: asBuilt,
    limit: '37.5 kB',
  },
  {
    name: 'what a template without formatters imports of the runtime',
    path: 'dist/runtime.js',
    import: '{ leave, lookupOutside, objectPrototype, plain, print, template, truthy, within }',
    limit: '1.7 kB',
  },
  {
    name: 'a template without formatters, with what it imports of the runtime',
    path: 'fixtures/sizes/page.jsont',
    modifyEsbuildConfig: withTemplate,
    limit: '2.048 kB',
  },
];
