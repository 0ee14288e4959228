import * as v from 'valibot';
import { isOwnPath } from '../../../shared/address.js';
import type { Access } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { EDITING_ROLES } from '../../http/security/roles.js';

/** The access rule for editors of a site's content (storefront.md §1). */
export const editor: Access = { who: 'owner', roles: EDITING_ROLES, scope: 'content' };

/** A language such as `en` or `pt-BR`. */
export const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/));

export const languages = v.object({ languages: v.pipe(v.array(language), v.maxLength(100)) });

/** Any JSON object. The limit of the body bounds its size. */
export const values = v.record(v.string(), v.any());

export const headerFooter = v.object({
  header: v.nullish(values, null),
  footer: v.nullish(values, null),
});

/** A path of the site, a fragment, or an absolute address of a safe scheme. */
const address = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(2_083),
    v.regex(/^(?:https?:\/\/|mailto:|tel:|[/#?])/),
    v.check((text) => !text.startsWith('/') || isOwnPath(text)),
  ),
  null,
);
const linkOf = {
  /** The title in the navigation; null for that of the page. */
  title: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
  collectionId: v.nullish(id, null),
  externalLink: address,
  memberAreaId: v.nullish(id, null),
};

/** The depth of nested folders at most, as in content. */
const DEPTH = 8;
/** Entries of a list at most (platform seed §9). */
const MAX_ENTRIES = 250;

/** The levels are written out, so that the OpenAPI document describes them. */
function itemsWithin(depth: number): v.GenericSchema {
  if (depth === 0) return v.pipe(v.array(v.any()), v.maxLength(0));
  const item = v.object({ ...linkOf, items: v.optional(itemsWithin(depth - 1), []) });
  return v.pipe(v.array(item), v.maxLength(MAX_ENTRIES));
}

export const navigationChange = v.object({
  fieldName: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  templateId: v.pipe(v.string(), v.maxLength(200)),
  navigation: v.object({ items: itemsWithin(DEPTH) }),
});

export const siteLayout = v.object({
  layout: v.array(v.object({ identifier: v.string(), links: v.array(values) })),
});
