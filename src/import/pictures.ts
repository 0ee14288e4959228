import { decoded } from '../shared/address.js';
import { rewrite } from '../shared/walk.js';
import type { JsonObject } from '../site/shared/types.js';

/** Addresses in texts and HTML, with what asks for a size. */
const ADDRESS = /(?<![\w/.:-])(?:https?:)?\/{1,2}[^\s"'<>()\\#]{1,2000}/g;
/** Those of files: at the platform, or of the site itself. */
const AT_PLATFORM = /^(?:https?:)?\/\/(?:static\d?\.squarespace|images\.squarespace-cdn)\.com\//;
const OWN = /^\/(?:s|assets)\//;

/** Pictures and files of a site that are elsewhere. */
export interface Pictures {
  /** The content with the addresses of the files that are there. */
  readonly files: ReadonlyMap<string, JsonObject>;
  /** Addresses that are left, in their order. */
  readonly missing: readonly string[];
}

/**
 * Puts downloaded files in the place of those that are elsewhere. A file is known by its name.
 *
 * @param downloaded the paths of files in `assets/`, with `/`
 * @param served addresses of files that the template has
 * @param attachments addresses of files wherever they are
 */
export function placePictures(
  content: ReadonlyMap<string, JsonObject>,
  downloaded: readonly string[],
  served: ReadonlySet<string>,
  attachments: readonly string[] = [],
): Pictures {
  const byName = new Map(downloaded.map((path) => [nameOf(path).toLowerCase(), path]));
  const missing = new Set<string>();
  const elsewhere = new Set(attachments);
  const folders = new Set(attachments.map(folderOf));
  const replace = (address: string): string => {
    const [given = ''] = address.split('?');
    const path = elsewhere.has(withoutSize(given)) ? withoutSize(given) : given;
    const isOfExport = elsewhere.has(path) || folders.has(folderOf(path));
    if (!isOfExport && !AT_PLATFORM.test(address) && !OWN.test(address)) return address;
    const name = decoded(nameOf(path));
    // Folders are no files: posts without a picture have one.
    if (name === '' || served.has(path)) return address;
    const source = byName.get(name.toLowerCase());
    if (source === undefined) {
      missing.add(path.startsWith('//') ? `https:${path}` : path);
      return address;
    }
    return `/assets/${source.split('/').map(encodeURIComponent).join('/')}`;
  };
  const see = (value: unknown) =>
    typeof value === 'string' ? value.replace(ADDRESS, replace) : value;
  const files = new Map(
    [...content].map(([file, data]) => [file, rewrite(data, { see }) as JsonObject]),
  );
  for (const address of attachments) {
    if (!byName.has(decoded(nameOf(address)).toLowerCase())) missing.add(address);
  }
  return { files, missing: [...missing] };
}

/** The address of a picture without the size in its name: `/mug-300x200.jpg`. */
function withoutSize(address: string): string {
  return address.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i, '');
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
