import { SITE_ROLES } from '../../../../engine/internals.js';

/** Roles that may run the shop. */
export const SHOPKEEPERS: readonly number[] = [
  SITE_ROLES.admin,
  SITE_ROLES['store-manager'],
  SITE_ROLES['website-manager'],
];

/** Roles that may edit the site. */
export const EDITING_ROLES: readonly number[] = [...SHOPKEEPERS, SITE_ROLES.editor];
