import { build } from 'esbuild';

/** What pages of the development server load, by their names in the package. */
const PROGRAMS = {
  'dev-client': 'src/server/browser/client.ts',
  'dev-inspect': 'src/server/browser/inspect.ts',
};

/** Builds the programs that run in browsers: one file each, for the server serves no others. */
export async function buildBrowserPrograms(): Promise<void> {
  await build({
    entryPoints: PROGRAMS,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
