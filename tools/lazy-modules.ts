import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const IMPORT = /^import \* as (\w+) from ('[^']+');$/m;

/**
 * Lets bundles run a module when it is first asked for instead of when the bundle is loaded, for parts
 * that are costly and rarely needed. A module `x.lazy.ts` imports the other one as a namespace and
 * exports a function that returns it; the import becomes a `require`, which esbuild resolves.
 */
export const lazyModules: Plugin = {
  name: 'lazy-modules',
  setup(build) {
    build.onLoad({ filter: /\.lazy\.ts$/ }, async ({ path }) => {
      const contents = makeLazy(await readFile(path, 'utf8'));
      if (contents !== null) return { contents, loader: 'ts' };
      return { errors: [{ text: `${path} is not written as lazy modules are` }] };
    });
  },
};

function makeLazy(source: string): string | null {
  const [statement, name, path] = IMPORT.exec(source) ?? [];
  if (statement === undefined) return null;
  const returned = `=> ${name};`;
  if (!source.includes(returned)) return null;
  return source.replace(statement, '').replace(returned, `=> require(${path});`);
}
