import type { AnyRoute } from '../route.js';
import { COMMENT_ROUTES } from './comment-routes.js';
import { LIKE_ROUTES } from './like-routes.js';

/** What visitors say of the content: comments and likes. */
export const RESPONSE_ROUTES: readonly AnyRoute[] = [...COMMENT_ROUTES, ...LIKE_ROUTES];
