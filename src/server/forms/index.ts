import { FORM_ROUTES } from './form-routes.js';
import { NEWSLETTER_ROUTES } from './newsletter-routes.js';
import { SCHEMA_ROUTES } from './schema-routes.js';

/** The calls of forms and mailing lists. */
export const FORMS_ROUTES = [...FORM_ROUTES, ...NEWSLETTER_ROUTES, ...SCHEMA_ROUTES];
