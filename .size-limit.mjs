import { readFileSync } from 'node:fs';
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

const manifest = JSON.parse(readFileSync('dist/widgets/manifest.json', 'utf8'));
const { loader, islands, analytics, errors, drawer } = manifest.react.en;

/** What a page loads for its islands, as it is sent; in English. */
const pageWith = ([name, runtime, isOwn, limit]) => {
  const { loader, islands } = manifest[runtime].en;
  const { files } = islands.find((island) => island.name === name);
  return {
    name: `a page with ${name}${isOwn ? ', without the file of React' : ', on Preact'}`,
    path: [loader, ...files]
      .filter((file) => !isOwn || !file.startsWith('react-'))
      .map((file) => `dist/widgets/browser/${runtime}/${file}`),
    disablePlugins: ['@size-limit/esbuild'],
    limit,
  };
};

/** A part of the platform client, with all that it needs. */
const client = ([name, names, limit]) => ({
  name: `client: ${name}`,
  path: 'dist/widgets/client.js',
  import: `{ ${names} }`,
  modifyEsbuildConfig: (config) => ({ ...config, target: 'es2022', format: 'esm' }),
  limit,
});
const CORE =
  'openBrowserMemory, createAnalyticsId, newUuid, readSessionInfo, noteVisit, gate, clearAnalyticsCookies, createPost, createTrackerV1, createTrackerV2';

/** Every file of the islands but React: as they are sent, each compressed alone. */
const filesOfIslands = [
  ...new Set([loader, ...islands.flatMap(({ files, later }) => [...files, ...later])]),
]
  .filter((name) => !name.startsWith('react-'))
  .map((name) => `dist/widgets/browser/react/${name}`);

/** Brotli, minified. */
export default [
  {
    name: 'the loader of a page',
    path: `dist/widgets/browser/react/${loader}`,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '3 kB',
  },
  ...[
    ['add-to-cart', 'react', true, '29.6 kB'],
    ['add-to-cart', 'preact', false, '37.2 kB'],
    ['cart-page', 'react', true, '22.2 kB'],
    ['form', 'react', true, '23.1 kB'],
    ['comments', 'react', true, '23.4 kB'],
    ['popup', 'react', true, '17.6 kB'],
  ].map(pageWith),
  {
    name: 'the program of a page whose cart opens in a drawer',
    path: `dist/widgets/browser/react/${drawer[0]}`,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '0.6 kB',
  },
  {
    name: 'the drawer of the cart, without what the cart page has',
    path: `dist/widgets/browser/react/${drawer[1]}`,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '1.9 kB',
  },
  {
    name: 'skerry/widgets/loader',
    path: 'dist/widgets/loader.js',
    modifyEsbuildConfig: (config) => ({ ...config, target: 'es2022', format: 'esm' }),
    limit: '2.4 kB',
  },
  ...[
    ['core', CORE, '4 kB'],
    ['census', 'createCensus', '0.53 kB'],
    ['commerce events', 'createCommerceEvents, cartFields', '0.9 kB'],
    ['paywall events', 'createPaywallEvents', '0.3 kB'],
    ['performance, without web-vitals', 'recordPerformance', '0.7 kB'],
    ['performance', 'measurePage', '4.2 kB'],
    ['error reporter', 'createErrorReporter, followErrors', '0.9 kB'],
    ['consent banner', 'showConsentBanner', '0.4 kB'],
    ['calls', 'createSend', '1.4 kB'],
    ['accounts', 'createAccountCalls, readUserInfo, mayRecordSession', '1.4 kB'],
    ['preferences', 'createPreferences', '0.8 kB'],
    ['languages', 'createLanguageCalls', '0.6 kB'],
    ['header, footer and navigation', 'createLayoutCalls', '0.6 kB'],
    ['places', 'createPlaceCalls', '0.6 kB'],
    ['making a store', 'createStore', '1.4 kB'],
    ['restock', 'createRestockCalls', '1 kB'],
    ['fetch state', 'createFetchStore', '0.3 kB'],
    ['experiments', 'createExperiments', '0.4 kB'],
    ['breakpoints', 'breakpointOf, followBreakpoint', '0.3 kB'],
  ].map(client),
  {
    name: 'the analytics of a page, as it loads them first',
    path: `dist/widgets/browser/react/${analytics[0]}`,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '4.3 kB',
  },
  {
    name: 'the reporter of errors of a page without analytics',
    path: `dist/widgets/browser/react/${errors[0]}`,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '2.1 kB',
  },
  {
    name: 'all islands together, without React',
    path: filesOfIslands,
    disablePlugins: ['@size-limit/esbuild'],
    limit: '57.3 kB',
  },
  {
    name: 'constants, options and tools of editors, without the texts',
    path: 'dist/widgets/editor.js',
    ignore: ['./shared-*'],
    modifyEsbuildConfig: (config) => ({ ...config, format: 'esm' }),
    limit: '15.8 kB',
  },
  {
    name: 'the engine, whole',
    path: 'dist/engine.js',
    limit: '115.2 kB',
  },
  {
    name: 'the engine as it is loaded: without what streams load',
    path: 'engine/index.ts',
    ignore: STREAMING,
    modifyEsbuildConfig: asBuilt,
    limit: '113.9 kB',
  },
  {
    name: 'the same without i18n',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N],
    modifyEsbuildConfig: asBuilt,
    limit: '101 kB',
  },
  {
    name: 'the same without i18n and chevrotain',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N, 'chevrotain'],
    modifyEsbuildConfig: asBuilt,
    limit: '62.8 kB',
  },
  {
    name: 'the language: the same without formatters and predicates',
    path: 'engine/index.ts',
    ignore: [...STREAMING, ...I18N, ...PLUGINS, 'chevrotain'],
    modifyEsbuildConfig: asBuilt,
    limit: '41 kB',
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
