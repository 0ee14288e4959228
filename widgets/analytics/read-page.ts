import {
  ANALYTICS_ID,
  type AnalyticsFacts,
  type AnalyticsVisitor,
  STRANGER,
  VISITOR_ID,
} from '../contract/analytics.js';
import { flag, listOf, number, object, orNull, text, tryRead } from '../shared/read.js';

const visitor = /* @__PURE__ */ object<AnalyticsVisitor>({
  memberAccountId: orNull(text),
  locale: orNull(text),
  roles: listOf(number),
  isInternal: flag,
});

/** What the server says of a page to its analytics; undefined where it says nothing. */
export function readAnalyticsFacts(document: Document): AnalyticsFacts | undefined {
  const facts = readJson(document, ANALYTICS_ID);
  return typeof facts === 'object' && facts !== null ? (facts as AnalyticsFacts) : undefined;
}

/** Who looks at a page; a stranger where no server says it. */
export function readVisitor(document: Document): AnalyticsVisitor {
  return tryRead(visitor, readJson(document, VISITOR_ID)) ?? STRANGER;
}

/** What an element of a page holds as JSON; undefined for what is none. */
export function readJson(document: Document, id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  } catch {
    return undefined;
  }
}
