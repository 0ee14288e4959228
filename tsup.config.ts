import { defineConfig } from 'tsup';
import { asciiModules } from './tools/ascii-modules.js';
import { slimChevrotain } from './tools/chevrotain/slim.js';
import { lazyModules } from './tools/lazy-modules.js';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    engine: 'engine/index.ts',
    cli: 'src/cli/main.ts',
    'build-worker': 'src/build/build-worker.ts',
    'style-worker': 'src/site/styles/style-worker.ts',
    esbuild: 'src/esbuild.ts',
  },
  format: 'esm',
  target: 'node20',
  // Other hosts know Node's modules by their full names only.
  removeNodeProtocol: false,
  // One copy of the engine, which all entries share.
  splitting: true,
  clean: true,
  dts: {
    entry: {
      index: 'src/index.ts',
      engine: 'engine/index.ts',
      esbuild: 'src/esbuild.ts',
      // Built by tools/build-modules.ts, with what compiled templates import.
      runtime: 'src/runtime.ts',
      expressions: 'src/expressions.ts',
    },
  },
  // Loading chevrotain from its many files would take longer than everything else; what is loaded of
  // it is the part that the grammars need, and it runs when they do.
  noExternal: ['chevrotain', 'qs', 'markdown-it'],
  esbuildOptions: (options) => {
    // The package's own bundle, which asks for nothing of Node.
    options.alias = { qs: 'qs/dist/qs.js' };
  },
  // What a host compiles when it loads the package, it compiles at a rate per byte.
  minify: true,
  esbuildPlugins: [lazyModules, slimChevrotain, asciiModules],
});
