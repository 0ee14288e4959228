import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Writes what is not ASCII in bundled packages as escapes, in regular expressions too, where esbuild
 * leaves it: one such character doubles the memory that V8 holds the whole bundle in.
 */
export const asciiModules: Plugin = {
  name: 'ascii-modules',
  setup(build) {
    build.onLoad(
      { filter: /node_modules\/(?:markdown-it|date-fns)\/.*\.m?js$/ },
      async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return { contents: text.replace(/[^\0-\x7f]/g, escapeUnit), loader: 'js' };
      },
    );
  },
};

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
