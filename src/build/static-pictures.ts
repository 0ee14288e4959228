import { createHash } from 'node:crypto';
import { isRaster, resizePicture, WIDTH_NAMES, widthOf } from '../pictures/resize.js';
import { loadSharp } from '../pictures/sharp.js';
import { atOnce } from '../shared/at-once.js';
import type { Site } from '../site/index.js';
import type { AssetUrls } from './asset-urls.js';
import type { Output } from './output.js';

/** Raised when pictures of an earlier version would not be made so any more. */
const VERSION = '1';

/**
 * The addresses of pictures in every width, by the address with `?format=500w`; none where `sharp` is not installed.
 * Files are made only for the addresses that pages name.
 */
export async function pictureUrls(site: Site, urls: AssetUrls): Promise<AssetUrls> {
  if ((await loadSharp()) === undefined) return new Map();
  const found = new Map<string, string>();
  for (const path of site.assets()) {
    const body = site.asset(path)?.body;
    if (!isRaster(path) || !(body instanceof Uint8Array)) continue;
    const stamped = urls.get(`/${path}`) ?? `/${path}`;
    const plain = stamped.slice(0, stamped.lastIndexOf('.'));
    const mark = createHash('sha256').update(VERSION).update(body).digest('hex').slice(0, 8);
    for (const name of WIDTH_NAMES)
      found.set(`/${path}?format=${name}`, `${plain}.${name}.${mark}.webp`);
  }
  return found;
}

/** How many pictures there are in widths that pages name. */
export interface PictureCounts {
  readonly made: number;
  /** In their own size, since `sharp` is not installed. */
  readonly kept: number;
}

/** Pictures that are made at a time. */
const AT_A_TIME = 2;

/** Writes the pictures that pages name, each once; those of the previous output are taken over. */
export async function writePictures(
  site: Site,
  named: Iterable<string>,
  urls: AssetUrls,
  output: Output,
): Promise<PictureCounts> {
  const all = [...new Set(named)];
  const wanted = all.filter((address) => urls.has(address));
  await atOnce(wanted, AT_A_TIME, async (address) => {
    const [url = '', format] = address.split('?format=', 2);
    const path = (urls.get(address) ?? '').slice(1);
    if (await output.keep(path)) return;
    const body = site.asset(url.slice(1))?.body;
    const width = widthOf(format);
    if (!(body instanceof Uint8Array) || width === undefined) return;
    // An unreadable picture is written as it is: browsers report it like the original.
    await output.write(path, (await resizePicture(body, width, 'image/webp')) ?? body);
  });
  return { made: wanted.length, kept: urls.size > 0 ? 0 : all.length };
}
