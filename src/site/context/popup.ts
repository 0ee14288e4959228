import type { SiteView } from '../model/site-model.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject } from '../shared/values.js';

/** The keys under which browsers remember the popup overlay (second seed, section 2). */
export const POPUP_KEYS = {
  dateClosed: 'popup-overlay-date-closed',
  version: 'popup-overlay-version',
  submitted: 'popup-overlay-submitted',
} as const;

const FIRST_VERSION = 1;

/** `popup` of `site.json` when it is on, as its template sees it. */
export function popupOf({ site }: SiteView): JsonObject | undefined {
  const popup = field(site, 'popup');
  if (!isObject(popup) || field(popup, 'enabled') === false) return undefined;
  return { id: 'popup-overlay', version: FIRST_VERSION, ...popup, keys: POPUP_KEYS };
}
