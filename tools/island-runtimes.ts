import type { IslandRuntime } from '../src/islands/manifest.js';

/** What stands for the modules of React in each runtime of the islands. */
export const RUNTIME_ALIASES: Readonly<Record<IslandRuntime, Record<string, string>>> = {
  react: {},
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
};
