import { randomUUID } from 'node:crypto';
import { object } from '../../../shared/values.js';
import type { SiteView } from '../../../site/index.js';
import type { VisitorCookies } from '../../http/security/visitor-cookies.js';

/** The id under which a browser likes items; undefined without a valid cookie. */
export function readLiker(cookies: VisitorCookies): string | undefined {
  return cookies.read('liker')?.[0];
}

/** Assigns a browser an id for its likes. */
export function giveLiker(cookies: VisitorCookies): string {
  const id = randomUUID();
  cookies.sign('liker', [id]);
  return id;
}

/** Whether a site has likes: `simpleLikingEnabled` of `websiteSettings`. */
export function hasLikes({ site }: Pick<SiteView, 'site'>): boolean {
  return Boolean(object(site.websiteSettings).simpleLikingEnabled);
}
