import { defineConfig } from 'tsup';
import { asciiModules } from './tools/ascii-modules.js';
import { lazyModules } from './tools/lazy-modules.js';
import { requiredModules } from './tools/required-modules.js';

/** What runs in Node, with its types. */
const programs = defineConfig({
  entry: {
    index: 'src/index.ts',
    engine: 'engine/index.ts',
    cli: 'src/cli/main.ts',
    'build-worker': 'src/build/build-worker.ts',
    'check-worker': 'src/lsp/check-worker.ts',
    'style-worker': 'src/site/styles/style-worker.ts',
    pool: 'src/pool/index.ts',
    'pool-worker': 'src/pool/pool-worker.ts',
    esbuild: 'src/esbuild.ts',
    server: 'src/server/index.ts',
    build: 'src/build/index.ts',
    dev: 'src/dev/index.ts',
  },
  format: 'esm',
  target: 'node20',
  // Other hosts know Node's modules by their full names only.
  removeNodeProtocol: false,
  // One copy of the engine, which all entries share.
  splitting: true,
  // For tools/build-notices.ts.
  metafile: true,
  dts: {
    entry: {
      index: 'src/index.ts',
      engine: 'engine/index.ts',
      esbuild: 'src/esbuild.ts',
      pool: 'src/pool/index.ts',
      server: 'src/server/index.ts',
      build: 'src/build/index.ts',
      dev: 'src/dev/index.ts',
      // Built by tools/build-modules.ts, with what compiled templates import.
      runtime: 'src/runtime.ts',
      expressions: 'src/expressions.ts',
    },
    compilerOptions: { noCheck: true, stripInternal: true },
  },
  // Loading chevrotain from its many files would take longer than everything else. It runs when a grammar
  // is first needed.
  noExternal: [
    'chevrotain',
    'qs',
    'markdown-it',
    'jsonc-parser',
    'hono/utils/cookie',
    'lru-cache',
    'nodemailer/lib',
  ],
  esbuildOptions: (options) => {
    // The package's own bundle, which asks for nothing of Node.
    options.alias = { qs: 'qs/dist/qs.js' };
  },
  // What a host compiles when it loads the package, it compiles at a rate per byte.
  minify: true,
  esbuildPlugins: [lazyModules, asciiModules, requiredModules],
});

/** The types of what runs in browsers, which know the DOM; tools/build-widgets.ts makes the programs. */
const widgets = defineConfig({
  entry: {
    widgets: 'widgets/index.ts',
    'widgets-loader': 'widgets/loader/index.ts',
    editor: 'widgets/editor/index.ts',
    client: 'widgets/client/index.ts',
    'client-react': 'widgets/client/react.ts',
  },
  format: 'esm',
  tsconfig: 'widgets/tsconfig.json',
  dts: {
    only: true,
    compilerOptions: {
      noCheck: true,
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    },
  },
});

export default [programs, widgets];
