import type { SiteModel } from './model.js';
import { encodePath } from './routes/paths.js';
import type { Asset } from './types.js';

/** Media types by the ending of a name. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['eot', 'application/vnd.ms-fontobject'],
  ['gif', 'image/gif'],
  ['html', 'text/html; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['m4a', 'audio/mp4'],
  ['map', 'application/json; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['otf', 'font/otf'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['ttf', 'font/ttf'],
  ['txt', 'text/plain; charset=utf-8'],
  ['webm', 'video/webm'],
  ['webmanifest', 'application/manifest+json'],
  ['webp', 'image/webp'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml; charset=utf-8'],
]);

/** The folders of a template whose files are served, and that of the content. */
const SERVED = /^(?:assets|scripts)\//;

/** The media type of a file by its name. */
export function mediaType(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return MEDIA_TYPES.get(ending) ?? 'application/octet-stream';
}

/**
 * A file that is served at its own path: of the template's `assets/` and `scripts/`, then of the content's
 * `assets/`, then of what the host adds.
 */
export function findAsset(model: AssetModel, path: string): Asset | undefined {
  const { templates, content, options } = model;
  const own = SERVED.test(path) ? templates.get(path) : undefined;
  const body = own ?? (path.startsWith('assets/') ? content.get(path) : options.files?.get(path));
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return undefined;
  return { body, type: mediaType(path) };
}

type AssetModel = Pick<SiteModel, 'templates' | 'content' | 'options'>;

/** The paths of all files that are served. */
export function assetPaths({ templates, content, options }: AssetModel): readonly string[] {
  const ofTemplate = [...templates.keys()].filter((path) => SERVED.test(path));
  const ofContent = [...content.keys()].filter((path) => path.startsWith('assets/'));
  const ofHost = options.files?.keys() ?? [];
  return [...new Set([...ofTemplate, ...ofContent, ...ofHost])].sort();
}

/** The address of a served file. */
export function assetUrl({ options }: SiteModel, path: string): string {
  return options.assetUrl?.(path) ?? `/${encodePath(path)}`;
}

/** Where the styles of a site are served, as one file. */
export const STYLESHEET_PATH = 'site.css';
