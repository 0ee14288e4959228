import { json, type Markup, script } from '../../shared/markup.js';
import type { PageFacts } from '../model/page-part.js';
import type { PlatformNeeds } from '../model/platform-needs.js';
import type { SiteModel } from '../model/site-model.js';
import { assetUrl } from '../routes/assets.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, objectField } from '../shared/values.js';
import { PLATFORM_PATH } from './platform-globals.js';

/** Where the library is served when its package is there. */
export const YUI_PATH = 'universal/yui.js';

/** The globals of the platform for a page whose scripts expect them, before those scripts. */
export function platformScripts(
  model: SiteModel,
  facts: PageFacts,
  needs: PlatformNeeds,
): readonly Markup[] {
  const { files } = model.options;
  if (!needs.globals || files?.has(PLATFORM_PATH) !== true) return [];
  const yui = needs.yui && files.has(YUI_PATH) ? [script({ src: assetUrl(model, YUI_PATH) })] : [];
  return [
    json('application/json', platformContext(model, facts), { id: 'sqs-context' }),
    ...yui,
    script({ src: assetUrl(model, PLATFORM_PATH) }),
  ];
}

/**
 * The object that scripts read as `Static.SQUARESPACE_CONTEXT`: the facts about the site that its page JSON has too,
 * and the facts that identify the page. It has nothing about the visitor, since pages are cached.
 */
function platformContext(model: SiteModel, { data, baseUrl, title }: PageFacts): JsonObject {
  const item = field(data, 'item');
  const website = objectField(data, 'website');
  return {
    pageType: isObject(item) ? 2 : 1,
    website,
    websiteSettings: objectField(data, 'websiteSettings'),
    collection: picked(field(data, 'collection')),
    ...(isObject(item) ? { item: picked(item) } : {}),
    title,
    appDomain: baseUrl.replace(/^https?:\/\//, ''),
    authenticatedAccount: null,
    templateId: model.conf.name ?? '',
    templateScriptsRootUrl: '/scripts/',
    tweakJSON: { ...model.tweakDefaults, ...model.tweakValues },
    showCart: field(data, 'showCart') === true,
    websiteCloneable: false,
    impersonatedSession: false,
    isFacebookTab: false,
  };
}

const FIELDS = [
  'id',
  'websiteId',
  'title',
  'navigationTitle',
  'fullUrl',
  'urlId',
  'type',
  'typeName',
  'typeLabel',
  'recordType',
  'ordering',
  'homepage',
  'regionName',
  'itemCount',
  'pageSize',
  'permissionType',
  'collectionId',
  'publishOn',
  'assetUrl',
  'categories',
  'tags',
] as const;

function picked(record: unknown): JsonObject {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = field(record, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
