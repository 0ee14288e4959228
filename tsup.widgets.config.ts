import { defineConfig } from 'tsup';

/** The types of what runs in browsers, which know the DOM; tools/build-widgets.ts makes the programs. After the other build, which clears the folder. */
export default defineConfig({
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
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    },
  },
});
