import { feedAddresses, feedOf, SITE_FILES, siteFile } from '../site/feeds/index.js';
import type { SiteView } from '../site/index.js';
import { REDIRECTS_FILE, redirectsFile } from '../site/routes/redirects.js';
import type { Output } from './output.js';
import { fileOfAddress } from './page-builder.js';
import { staticAddress } from './static-links.js';

/** Writes the files for other programs: the sitemap and `robots.txt`, URL mappings, feeds and calendars. */
export async function writeFeeds(view: SiteView, output: Output, baseUrl?: string): Promise<void> {
  for (const path of SITE_FILES) {
    const file = siteFile(view, path, baseUrl);
    if (file !== undefined) await output.write(path, file.body);
  }
  const redirects = redirectsFile(view.site);
  if (redirects !== '') await output.write(REDIRECTS_FILE, redirects);
  for (const { url, format } of feedAddresses(view)) {
    const address = `${url}?format=${format}`;
    const body = feedOf(view, url, format, baseUrl, staticAddress(address))?.body;
    const path = fileOfAddress(address);
    if (body !== undefined && path !== undefined) await output.write(path, body);
  }
}
