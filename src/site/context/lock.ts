import type { SiteModel } from '../model.js';
import type { JsonObject } from '../types.js';
import { field, isObject } from '../values.js';

/** `lock` of `site.json` when it is on: the site is shown to visitors with its password only. */
export function lockOf({ site }: SiteModel): JsonObject | undefined {
  const lock = field(site, 'lock');
  return isObject(lock) && field(lock, 'enabled') !== false ? lock : undefined;
}
