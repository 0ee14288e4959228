import type { Answer } from '../../contract/answer.js';
import { anything, listOf, mapOf, object, orNull, text } from '../../shared/read.js';
import type { Send } from '../request.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Settings of the header and the footer. */
export interface HeaderFooter {
  readonly header: JsonObject | null;
  readonly footer: JsonObject | null;
}

/** A navigation entry with its children (platform seed §3). */
export interface NavigationItem {
  /** If null, the title of the page. */
  readonly title?: string | null;
  readonly collectionId?: string | null;
  readonly externalLink?: string | null;
  readonly memberAreaId?: string | null;
  readonly items?: readonly NavigationItem[];
}

/** A navigation of a layout. */
export interface NavigationLayout {
  readonly identifier: string;
  readonly links: readonly JsonObject[];
}

/** The calls for navigation, header and footer of a site (platform seed §7). Never reject. */
export interface LayoutCalls {
  /** What owners have set in header and footer. */
  readHeaderFooter(): Promise<Answer<HeaderFooter>>;
  /** Sets header and footer. Answers what they have then. */
  setHeaderFooter(values: HeaderFooter): Promise<Answer<HeaderFooter>>;
  /**
   * Sets the items of a navigation. Answers the navigation as it is then.
   *
   * @param fieldName the name of the navigation
   */
  updateNavigation(
    fieldName: string,
    templateId: string,
    items: readonly NavigationItem[],
  ): Promise<Answer<NavigationLayout>>;
  /** The navigations of the site; the main one comes first. */
  readLayout(): Promise<Answer<readonly NavigationLayout[]>>;
}

const HEADER_FOOTER = '/api/site-header-footer';
const values = /* @__PURE__ */ orNull(/* @__PURE__ */ mapOf(anything));
const headerFooter = /* @__PURE__ */ object<HeaderFooter>({ header: values, footer: values });
const navigation = /* @__PURE__ */ object<NavigationLayout>({
  identifier: text,
  links: /* @__PURE__ */ listOf(/* @__PURE__ */ mapOf(anything)),
});
const layouts = /* @__PURE__ */ object({ layout: /* @__PURE__ */ listOf(navigation) });

/** The calls, sent by `send`. */
export function createLayoutCalls(send: Send): LayoutCalls {
  return {
    readHeaderFooter: () => send({ method: 'GET', path: HEADER_FOOTER }, headerFooter),
    setHeaderFooter: (body) => send({ method: 'PUT', path: HEADER_FOOTER, body }, headerFooter),
    updateNavigation: (fieldName, templateId, items) => {
      const body = { fieldName, templateId, navigation: { items } };
      return send({ method: 'POST', path: '/api/widget/UpdateNavigation', body }, navigation);
    },
    readLayout: async () => {
      const answer = await send({ method: 'GET', path: '/api/commondata/GetSiteLayout' }, layouts);
      return answer.ok ? { ok: true, value: answer.value.layout } : answer;
    },
  };
}
