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

/** The server's data for the analytics of a page; undefined if there is none. */
export function readAnalyticsFacts(document: Document): AnalyticsFacts | undefined {
  const facts = readJson(document, ANALYTICS_ID);
  return typeof facts === 'object' && facts !== null ? (facts as AnalyticsFacts) : undefined;
}

/** The visitor of a page; a stranger if the server names none. */
export function readVisitor(document: Document): AnalyticsVisitor {
  return tryRead(visitor, readJson(document, VISITOR_ID)) ?? STRANGER;
}

/** The JSON content of an element; undefined if it is missing or invalid. */
export function readJson(document: Document, id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  } catch {
    return undefined;
  }
}
