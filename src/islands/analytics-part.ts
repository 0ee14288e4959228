import { PAGE_TYPES } from '../../engine/internals.js';
import { version } from '../../package.json';
import {
  ANALYTICS_ID,
  type AnalyticsFacts,
  type AnalyticsVisitor,
  STRANGER,
  VISITOR_ID,
} from '../../widgets/contract/analytics.js';
import { PURCHASE_ID, type PurchasedOrder } from '../../widgets/contract/purchase.js';
import {
  fragment,
  inlineJson,
  inlineScript,
  json,
  jsonText,
  type Markup,
  script,
} from '../shared/markup.js';
import { object, text } from '../shared/values.js';
import type { PageResult, SiteView } from '../site/index.js';
import { type AnalyticsSettings, analyticsSettings, isInternal } from './analytics-settings.js';
import { ISLANDS_PATH } from './answer-island-file.js';
import { islandFiles, type PageProgram } from './files.js';
import type { IslandRuntime } from './manifest.js';

/** The facts that the analytics of a page are given. */
export interface PageAnalytics {
  readonly result: Pick<PageResult, 'type' | 'shown'>;
  readonly view: SiteView;
  readonly runtime: IslandRuntime;
  readonly locale: string;
  /** The product's own texts, in the language of the site. */
  readonly texts: { text(key: string): string };
  /** Where the site lives: empty, or such as `/shop`. */
  readonly prefix: string;
  /** Whether the page is of a static build, which has no server of its own to report errors to. */
  readonly isStatic?: boolean;
  /** JSON of `AnalyticsVisitor`, or the mark of the slot that it fills; default a stranger. */
  readonly visitor?: string;
  readonly purchase?: PurchasedOrder | undefined;
  readonly nonce?: string;
}

/** The program of a page with its facts. */
export interface AnalyticsPart {
  readonly markup: Markup;
  readonly program: PageProgram;
}

/** The analytics of a page, or its reporter of errors, for its head; undefined where the site wants neither. */
export function analyticsPart(analytics: PageAnalytics): AnalyticsPart | undefined {
  const { view, runtime, result, visitor, purchase, isStatic = false, nonce } = analytics;
  const settings = analyticsSettings(view.site);
  const program = programOf(settings, isStatic);
  if (program === undefined || result.type === 'redirect') return undefined;
  const files = islandFiles(runtime);
  const [file] = files?.[program] ?? [];
  if (files === undefined || file === undefined) return undefined;
  const src = ISLANDS_PATH + file;
  const type = 'application/json';
  const markup = fragment(
    json(type, factsOf(analytics), { id: ANALYTICS_ID, nonce }),
    inlineJson(
      type,
      visitor ?? visitorText({ ...STRANGER, isInternal: isInternal(view.site, []) }),
      { id: VISITOR_ID, nonce },
    ),
    purchase && json(type, purchase, { id: PURCHASE_ID, nonce }),
    waitsForError(program, settings, isStatic)
      ? inlineScript(files.earlyErrors, { 'data-reporter': analytics.prefix + src, nonce })
      : script({ type: 'module', async: true, src }),
  );
  return { markup, program };
}

/** The program that a site needs. Cloneable sites are always restricted: without analytics they need none. */
function programOf(settings: AnalyticsSettings, isStatic: boolean): PageProgram | undefined {
  if (settings.isEnabled) return 'analytics';
  if (settings.isCloneable) return undefined;
  return (isStatic ? settings.asksErrors : settings.errors) ? 'errors' : undefined;
}

/**
 * Whether a program is fetched with the first error of a page. Where consent is due it has cookies to delete; the host
 * of a static page may refuse code in it.
 */
function waitsForError(
  program: PageProgram,
  { asksConsent, hasBanner }: AnalyticsSettings,
  isStatic: boolean,
): boolean {
  return program === 'errors' && !(asksConsent && hasBanner) && !isStatic;
}

/** The visitor of a page, as the element of the analytics holds it. */
export function visitorText(visitor: AnalyticsVisitor): string {
  return jsonText(JSON.stringify(visitor));
}

function factsOf({ view, locale, texts, prefix, result }: PageAnalytics): AnalyticsFacts {
  const { isEnabled, environment, tagManager, performance, errors, ...settings } =
    analyticsSettings(view.site);
  const { asksConsent, hasBanner, bannerText, isCloneable, experiments, recording } = settings;
  const website = object(view.site.website);
  return {
    prefix,
    websiteId: text(website.id),
    templateId: text(website.templateId),
    variantId: text(website.templateVariantId) || null,
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
    experiments,
    recording,
    isEnabled,
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

/** The content of the pages of a view by id. Cached, since finding it reads the whole view. */
const contents = new WeakMap<SiteView, ReadonlyMap<string, Content>>();

function contentOf(view: SiteView, shown: PageResult['shown']): Content {
  const known = contents.get(view) ?? contentsOf(view);
  contents.set(view, known);
  return (shown && known.get(`${shown.source} ${shown.id}`)) ?? NOTHING;
}

/** The first page that shows a thing counts. */
function contentsOf({ table }: SiteView): ReadonlyMap<string, Content> {
  const found = new Map<string, Content>();
  const add = (source: 'c' | 'i', id: unknown, content: Content): void => {
    const key = `${source} ${text(id)}`;
    if (text(id) !== '' && !found.has(key)) found.set(key, content);
  };
  for (const { items, collection, data } of table.pages) {
    const collectionId = text(collection.id) || null;
    const memberAreaId = text(collection.memberAreaId) || null;
    const ofPage = { ...NOTHING, collectionId, memberAreaId };
    add('c', collectionId, ofPage);
    for (const { id, recordType } of [...items, object(data.item)]) {
      const type = typeof recordType === 'number' ? recordType : null;
      add('i', id, { ...ofPage, itemId: text(id) || null, recordType: type });
    }
  }
  return found;
}
