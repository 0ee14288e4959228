import { isOwnPath } from '../../shared/address.js';
import { trimEndCharacters } from '../../shared/trim.js';
import type { PageRun } from '../model/site-model.js';
import { encodePath } from '../routes/paths.js';
import { objectField, textField } from '../shared/values.js';

/** Scheme and host of the site, without a `/` at the end; empty when nothing names them. */
export function baseUrlOf({ request, view }: PageRun): string {
  const url = request.baseUrl ?? textField(objectField(view.site, 'website'), 'baseUrl') ?? '';
  return trimEndCharacters(url, '/');
}

/** An address with scheme and host; one that has them already stays as it is. */
export function absoluteUrl(run: PageRun, url: string): string {
  return isOwnPath(url) ? baseUrlOf(run) + encodeSafely(url) : url;
}

/** Escapes the characters that an address cannot hold, and keeps existing escapes. */
function encodeSafely(url: string): string {
  return url.includes('%') || url.includes('?') ? url : encodePath(url);
}
