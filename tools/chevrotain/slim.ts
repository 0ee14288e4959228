import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const LODASH = file('lodash.ts');
const ABSENT = file('absent.ts');

/** The modules of chevrotain that `absent.ts` stands in for. */
const ABSENT_MODULES = [
  'checks',
  'context_assist',
  'errors_public',
  'perf_tracer',
  'recoverable',
  'reg_exp',
  'reg_exp_parser',
  'tree_builder',
];
const ABSENT_PATH = new RegExp(
  `/(?:${ABSENT_MODULES.join('|')})\\.js$|^@chevrotain/(?:cst-dts-gen|regexp-to-ast)$`,
);

/**
 * Bundles chevrotain without lodash and without the parts that `absent.ts` names: they are two thirds
 * of its size. The package passes the conformance cases with what is left.
 */
export const slimChevrotain: Plugin = {
  name: 'slim-chevrotain',
  setup(build) {
    const inChevrotain = (importer: string): boolean => /[\\/]@?chevrotain[\\/]/.test(importer);
    build.onResolve({ filter: /^lodash-es$/ }, ({ importer }) =>
      inChevrotain(importer) ? { path: LODASH, sideEffects: false } : null,
    );
    build.onResolve({ filter: ABSENT_PATH }, ({ importer }) =>
      inChevrotain(importer) ? { path: ABSENT } : null,
    );
  },
};
