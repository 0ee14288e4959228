import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'required-modules';
const BUILT_IN: ReadonlySet<string> = new Set(builtinModules);

/**
 * Lets bundled CommonJS packages have the modules of Node: their calls of `require`, which ES modules do not have, become
 * imports.
 */
export const requiredModules: Plugin = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?[\w/]+$/ }, ({ kind, path }) => {
      const name = path.replace(/^node:/, '');
      if (kind !== 'require-call' || !BUILT_IN.has(name)) return undefined;
      return { path: name, namespace: NAMESPACE };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: `import value from 'node:${path}';\nmodule.exports = value;`,
    }));
  },
};
