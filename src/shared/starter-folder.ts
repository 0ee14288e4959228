import { fileURLToPath } from 'node:url';

/** The folder of the package that holds the site that `skerry new` copies. */
export function starterFolder(): string {
  const fromSources = import.meta.url.endsWith('.ts');
  // Built, this stands in dist/.
  return fileURLToPath(new URL(fromSources ? '../../starter/' : '../starter/', import.meta.url));
}
