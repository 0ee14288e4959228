/**
 * Joins a folder of a site and a relative path; `undefined` when the path is absolute, names a scheme
 * or leads out of the site.
 */
export function resolveWithin(folder: string, path: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(path) || path.includes('\0')) return undefined;
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
