import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const LODASH = file('lodash.ts');
const ABSENT = file('absent.ts');
/** What stands in for larger modules. */
const STAND_INS = [
  [/\/lexer_public\.js$/, file('lexer.ts')],
  [/\/looksahead\.js$/, file('lookahead.ts')],
] as const;

/** The modules of chevrotain that `absent.ts` stands in for. */
const ABSENT_MODULES = [
  'checks',
  'context_assist',
  'errors_public',
  'follow',
  'interpreter',
  'llk_lookahead',
  'lookahead',
  'perf_tracer',
  'recoverable',
  'reg_exp',
  'reg_exp_parser',
  'tokens',
  'tree_builder',
];
const ABSENT_PATH = new RegExp(
  `/(?:${ABSENT_MODULES.join('|')})\\.js$|^@chevrotain/(?:cst-dts-gen|regexp-to-ast)$`,
);

/**
 * Bundles chevrotain without lodash and without the parts that the other files of this folder stand in
 * for: they are four fifths of its size. The package passes the conformance cases with what is left.
 */
export const slimChevrotain: Plugin = {
  name: 'slim-chevrotain',
  setup(build) {
    const inChevrotain = (importer: string): boolean => /[\\/]@?chevrotain[\\/]/.test(importer);
    build.onResolve({ filter: /^lodash-es$/ }, ({ importer }) =>
      inChevrotain(importer) ? { path: LODASH, sideEffects: false } : null,
    );
    for (const [filter, path] of STAND_INS) {
      build.onResolve({ filter }, ({ importer }) => (inChevrotain(importer) ? { path } : null));
    }
    build.onResolve({ filter: ABSENT_PATH }, ({ importer }) =>
      inChevrotain(importer) ? { path: ABSENT } : null,
    );
  },
};
