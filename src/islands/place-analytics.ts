import { PAGE_TYPES } from '../../engine/kit.js';
import { version } from '../../package.json';
import {
  ANALYTICS_ID,
  type AnalyticsFacts,
  type AnalyticsVisitor,
  STRANGER,
  VISITOR_ID,
} from '../../widgets/contract/analytics.js';
import { PURCHASE_ID, type PurchasedOrder } from '../../widgets/contract/purchase.js';
import { fragment, inlineJson, json, jsonText, script } from '../shared/markup.js';
import type { PageResult, SiteView } from '../site/index.js';
import { analyticsSettings } from './analytics-settings.js';
import { ISLANDS_PATH } from './answer-island-file.js';
import { islandFiles } from './files.js';
import type { IslandFlavour } from './manifest.js';

/** What the analytics of a page are told of it. */
export interface PageAnalytics {
  readonly result: Pick<PageResult, 'type' | 'shown'>;
  readonly view: SiteView;
  readonly flavour: IslandFlavour;
  readonly locale: string;
  /** The product's own texts, in the language of the site. */
  readonly texts: { text(key: string): string };
  /** Where the site lives: empty, or such as `/shop`. */
  readonly prefix: string;
  /** JSON of `AnalyticsVisitor`, or the mark of the hole that it fills; default a stranger. */
  readonly visitor?: string;
  readonly purchase?: PurchasedOrder | undefined;
  readonly nonce?: string;
}

/** Puts the analytics into a page of a site whose settings ask for them; any other stays as it is. */
export function placeAnalytics(page: string, analytics: PageAnalytics): string {
  const { view, flavour, result, visitor, purchase, nonce } = analytics;
  const [program] = islandFiles(flavour)?.analytics ?? [];
  const { isEnabled } = analyticsSettings(view.site);
  if (!isEnabled || program === undefined || result.type === 'redirect') return page;
  const head = page.search(/<\/head\s*>/i);
  const at = head < 0 ? page.length : head;
  const type = 'application/json';
  const parts = fragment(
    json(type, factsOf(analytics), { id: ANALYTICS_ID, nonce }),
    inlineJson(type, visitor ?? visitorText(STRANGER), { id: VISITOR_ID, nonce }),
    purchase && json(type, purchase, { id: PURCHASE_ID, nonce }),
    script({ type: 'module', async: true, src: ISLANDS_PATH + program }),
  );
  return page.slice(0, at) + parts + page.slice(at);
}

/** Who looks at a page, as its element holds it. */
export function visitorText(visitor: AnalyticsVisitor): string {
  return jsonText(JSON.stringify(visitor));
}

function factsOf({ view, locale, texts, prefix, result }: PageAnalytics): AnalyticsFacts {
  const { environment, tagManager, performance, errors, ...settings } = analyticsSettings(
    view.site,
  );
  const { asksConsent, hasBanner, bannerText, isCloneable } = settings;
  const website = object(view.site.website);
  return {
    prefix,
    websiteId: textOf(website.id),
    templateId: textOf(website.templateId),
    variantId: textOf(website.templateVariantId) || null,
    websiteLocale: locale,
    environment,
    version,
    pageType: result.type === 'redirect' ? 0 : PAGE_TYPES[result.type],
    ...contentOf(view, result.shown),
    isCloneable,
    asksConsent,
    hasBanner,
    banner: {
      label: texts.text('consent.label'),
      text: bannerText || texts.text('consent.text'),
      accept: texts.text('consent.accept'),
      decline: texts.text('consent.decline'),
    },
    tagManager,
    performance,
    errors,
  };
}

type Content = Pick<AnalyticsFacts, 'itemId' | 'collectionId' | 'memberAreaId' | 'recordType'>;

const NOTHING: Content = {
  itemId: null,
  collectionId: null,
  memberAreaId: null,
  recordType: null,
};

/** What a page shows, by the ids of its content. */
function contentOf({ table }: SiteView, shown: PageResult['shown']): Content {
  for (const { items, collection, data } of shown === undefined ? [] : table.pages) {
    const collectionId = textOf(collection.id) || null;
    const memberAreaId = textOf(collection.memberAreaId) || null;
    const ofPage = { ...NOTHING, collectionId, memberAreaId };
    if (shown?.source === 'c') {
      if (collectionId === shown.id) return ofPage;
      continue;
    }
    const item = [...items, object(data.item)].find(({ id }) => id === shown?.id);
    if (item === undefined) continue;
    const { recordType } = item;
    return {
      ...ofPage,
      itemId: textOf(item.id),
      recordType: typeof recordType === 'number' ? recordType : null,
    };
  }
  return NOTHING;
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
