import { trimEndCharacters } from './trim.js';

/** The address of a site under a base path, such as `/shop`. An address with a path of its own has it already. */
export function withBasePath(address: string, basePath: string): string {
  const trimmed = trimEndCharacters(address, '/');
  if (basePath === '' || !URL.canParse(trimmed)) return trimmed;
  return new URL(trimmed).pathname === '/' ? trimmed + basePath : trimmed;
}
