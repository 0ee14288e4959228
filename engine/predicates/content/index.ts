import type { Predicate } from '../define.js';
import { backgroundSources } from './background-source.js';
import { calendarView } from './calendar-view.js';
import { childImages } from './child-images.js';
import { clickable } from './clickable.js';
import { collection } from './collection.js';
import { collectionPage } from './collection-page.js';
import { collectionTemplatePage } from './collection-template-page.js';
import { collectionTypeNameEquals } from './collection-type-name-equals.js';
import { excerpt } from './excerpt.js';
import { externalLink } from './external-link.js';
import { folders } from './folder.js';
import { hasMultiple } from './has-multiple.js';
import { location } from './location.js';
import { mainImage } from './main-image.js';
import { passthrough } from './passthrough.js';
import { redirect } from './redirect.js';
import { sameDay } from './same-day.js';
import { serviceNameEmail } from './service-name-email.js';
import { showPastEvents } from './show-past-events.js';

/** The content predicates (predicates.md 2 and 5). */
export const contentPredicates: readonly Predicate[] = [
  calendarView,
  childImages,
  clickable,
  collection,
  collectionPage,
  collectionTemplatePage,
  collectionTypeNameEquals,
  excerpt,
  externalLink,
  ...folders,
  hasMultiple,
  location,
  mainImage,
  passthrough,
  redirect,
  sameDay,
  serviceNameEmail,
  showPastEvents,
  ...backgroundSources,
];
