import type { Asset } from '../shared/types.js';
import { encodePath } from './paths.js';

/** Media types by the ending of a name. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
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
  ['md', 'text/markdown; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['otf', 'font/otf'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['ttf', 'font/ttf'],
  ['txt', 'text/plain; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['wav', 'audio/wav'],
  ['webm', 'video/webm'],
  ['webmanifest', 'application/manifest+json'],
  ['webp', 'image/webp'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml; charset=utf-8'],
]);

/** The folders of a template whose files are served, and that of the content. */
const SERVED = /^(?:assets|scripts)\//;

const UTF8 = '; charset=utf-8';

/** The media type of a file by its name; texts in another encoding name none. */
export function mediaType(path: string, isUtf8 = true): string {
  const type = MEDIA_TYPES.get(endingOf(path)) ?? 'application/octet-stream';
  return isUtf8 ? type : type.replace(UTF8, '');
}

/** Whether the media type of a file includes the character set. */
export function hasCharset(path: string): boolean {
  return mediaType(path).endsWith(UTF8);
}

/**
 * Headers of a file by its media type. An SVG that is opened by itself is a document; these headers keep it from
 * running or loading anything.
 */
export function fileHeaders(type: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-type': type,
    ...(type === MEDIA_TYPES.get('svg') ? { 'content-security-policy': SVG_POLICY } : {}),
  };
}

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** Whether a file of the content is no data: files that are served, and files that are sold. */
export function isKeptAsIs(path: string): boolean {
  return path.startsWith('assets/') || path.startsWith(SOLD);
}

/** Where the files lie that buyers get by links of their own: nothing in it is ever served by its path. */
const SOLD = 'downloads/';

/** A file that is sold, such as `downloads/chart.pdf`. */
export function findSoldFile({ contentAssets }: AssetModel, path: string): Asset | undefined {
  return path.startsWith(SOLD) ? toAsset(contentAssets.get(path), path) : undefined;
}

/**
 * A file that is served at its own path: of the template's `assets/` and `scripts/`, then of the content's `assets/`,
 * then of the host's files.
 */
export function findAsset(model: AssetModel, path: string): Asset | undefined {
  const { templates, contentAssets, options } = model;
  const own = SERVED.test(path) ? templates.get(path) : undefined;
  const body =
    own ?? (path.startsWith('assets/') ? contentAssets.get(path) : options.files?.get(path));
  return toAsset(body, path);
}

function toAsset(body: unknown, path: string): Asset | undefined {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return undefined;
  const isUtf8 = typeof body === 'string' || !hasCharset(path) || isUtf8Text(body);
  return { body, type: mediaType(path, isUtf8) };
}

function isUtf8Text(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The part of a loaded site that its files come from. */
interface AssetModel {
  readonly templates: ReadonlyMap<string, string | Uint8Array>;
  readonly contentAssets: ReadonlyMap<string, unknown>;
  readonly options: {
    readonly files?: ReadonlyMap<string, string>;
    readonly assetUrl?: (path: string) => string;
  };
}

/** The paths of all files that are served. */
export function assetPaths({ templates, contentAssets, options }: AssetModel): readonly string[] {
  const ofTemplate = [...templates.keys()].filter((path) => SERVED.test(path));
  const ofHost = options.files?.keys() ?? [];
  const ofContent = [...contentAssets.keys()].filter((path) => !path.startsWith(SOLD));
  return [...new Set([...ofTemplate, ...ofContent, ...ofHost])].sort();
}

/** The address of a served file. */
export function assetUrl({ options }: Pick<AssetModel, 'options'>, path: string): string {
  return options.assetUrl?.(path) ?? `/${encodePath(path)}`;
}

/** Where the styles of a site are served, as one file. */
export const STYLESHEET_PATH = 'site.css';
