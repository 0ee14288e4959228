import { defineConfig } from 'tsup';
import { asciiModules } from './tools/ascii-modules.js';
import { lazyModules } from './tools/lazy-modules.js';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    engine: 'engine/index.ts',
    cli: 'src/cli/main.ts',
    'build-worker': 'src/build/build-worker.ts',
    'style-worker': 'src/site/styles/style-worker.ts',
    pool: 'src/pool/index.ts',
    'pool-worker': 'src/pool/pool-worker.ts',
    esbuild: 'src/esbuild.ts',
    server: 'src/server/index.ts',
  },
  format: 'esm',
  target: 'node20',
  // Other hosts know Node's modules by their full names only.
  removeNodeProtocol: false,
  // One copy of the engine, which all entries share.
  splitting: true,
  clean: true,
  // For tools/build-notices.ts.
  metafile: true,
  dts: {
    entry: {
      index: 'src/index.ts',
      engine: 'engine/index.ts',
      esbuild: 'src/esbuild.ts',
      pool: 'src/pool/index.ts',
      server: 'src/server/index.ts',
      // Built by tools/build-modules.ts, with what compiled templates import.
      runtime: 'src/runtime.ts',
      expressions: 'src/expressions.ts',
    },
  },
  // Loading chevrotain from its many files would take longer than everything else. It runs when a grammar
  // is first needed.
  noExternal: ['chevrotain', 'qs', 'markdown-it'],
  esbuildOptions: (options) => {
    // The package's own bundle, which asks for nothing of Node.
    options.alias = { qs: 'qs/dist/qs.js' };
  },
  // What a host compiles when it loads the package, it compiles at a rate per byte.
  minify: true,
  esbuildPlugins: [lazyModules, asciiModules],
});
