import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * qs reaches for Node's `util` by way of a library that only asks how values are shown there, and does
 * without it in browsers. Modules cannot require it, and not all hosts have it.
 */
const withoutNodeUtil: Plugin = {
  name: 'without-node-util',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/util\.inspect$/ }, ({ importer, path }) =>
      importer.includes('object-inspect') ? { path, namespace: 'without-node-util' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'without-node-util' }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    engine: 'engine/index.ts',
    cli: 'src/cli/main.ts',
    'style-worker': 'src/site/styles/style-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  // One copy of the engine, which all entries share.
  splitting: true,
  clean: true,
  dts: { entry: { index: 'src/index.ts', engine: 'engine/index.ts' } },
  // Loading chevrotain from its many files would take longer than everything else.
  noExternal: ['chevrotain', 'qs'],
  esbuildPlugins: [withoutNodeUtil],
});
