import { randomUUID } from 'node:crypto';
import { object } from '../../../shared/values.js';
import type { SiteView } from '../../../site/index.js';
import type { VisitorCookies } from '../../http/security/visitor-cookies.js';

/** Who likes things in this browser; undefined before the first, and for a cookie that is not ours. */
export function readLiker(cookies: VisitorCookies): string | undefined {
  return cookies.read('liker')?.[0];
}

/** Gives a browser a name to like things by. */
export function giveLiker(cookies: VisitorCookies): string {
  const id = randomUUID();
  cookies.sign('liker', [id]);
  return id;
}

/** Whether a site has likes: `simpleLikingEnabled` of `websiteSettings`. */
export function hasLikes({ site }: Pick<SiteView, 'site'>): boolean {
  return Boolean(object(site.websiteSettings).simpleLikingEnabled);
}
