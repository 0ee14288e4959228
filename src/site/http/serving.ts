/** What servers use of sites beside their public names. */

export { placeMedia } from '../html/place-media.js';
export { PAGE_PARAMETERS, queryText } from '../routes/query.js';
export { answerVisit, fileRoutes, JSON_FORMATS, visitOf, withoutBody } from './handler.js';
export { lockRoute, passwordsGiven } from './lock-route.js';
export { SAFE, toResponse } from './visit.js';
