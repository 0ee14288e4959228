/** The roles of a site's members, by number (first seed, section 3 "Site roles by number"). */
export const SITE_ROLES = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  'store-manager': 8,
  scheduling: 9,
  viewer: 10,
  'campaigns-editor': 11,
  'scheduling-viewer': 12,
  'scheduling-editor': 13,
  none: 14,
  'website-manager': 15,
} as const;

/** A name in `SITE_ROLES`. */
export type SiteRole = keyof typeof SITE_ROLES;
