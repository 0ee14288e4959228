/** Helpers for servers of sites, beside the public names. */

export {
  atBody,
  atHead,
  type Fill,
  type Fills,
  fillPage,
  type Pieces,
  pageText,
} from '../html/fill-page.js';
export { MEDIA_FILLS } from '../html/media-fills.js';
export { PAGE_PARAMETERS, queryText } from '../routes/query.js';
export { answerVisit, fileRoutes, JSON_FORMATS, visitOf, withoutBody } from './handler.js';
export { lockRoute, passwordsGiven } from './lock-route.js';
export { SAFE, toResponse } from './visit.js';
