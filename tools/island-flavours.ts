import type { IslandFlavour } from '../src/islands/manifest.js';

/** What stands for the modules of React in each flavour of the islands. */
export const FLAVOURS: Readonly<Record<IslandFlavour, Record<string, string>>> = {
  react: {},
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
};
