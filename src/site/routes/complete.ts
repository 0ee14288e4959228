import { RECORD_TYPES } from '../../../engine/index.js';
import { COLLECTION_TYPES } from '../../../engine/internals.js';
import type { CollectionConf } from '../conf/conf.js';
import type { JsonObject } from '../shared/types.js';
import { numberField, textField } from '../shared/values.js';
import { encodePath, normalPath, slugOf, UniqueNames } from './paths.js';
import { withVariantImages } from './variant-images.js';

const { undefined: _, ...codes } = COLLECTION_TYPES;
/** Codes of collection types by name; all other names have the generic code. */
const TYPE_CODES: ReadonlyMap<string, number> = new Map(Object.entries(codes));

/** The facts about a collection beside its content. */
export interface CollectionFacts {
  readonly url: string;
  readonly isHome: boolean;
  readonly typeName: string;
  readonly conf: CollectionConf | undefined;
  readonly itemCount: number;
}

/** A collection with everything filled in that can be derived. */
export function completeCollection(given: JsonObject, facts: CollectionFacts): JsonObject {
  const { url, isHome, typeName, conf, itemCount } = facts;
  const name = url.slice(url.lastIndexOf('/') + 1) || 'home';
  const title = textField(given, 'title') ?? textField(given, 'navigationTitle') ?? titleOf(name);
  const fullUrl = isHome ? '/' : keepUrl(given, url);
  return {
    id: name,
    type: TYPE_CODES.get(typeName) ?? COLLECTION_TYPES.generic,
    navigationTitle: title,
    itemCount,
    folder: conf?.folder === true,
    ...(conf?.index === true ? { folderBehavior: INDEX } : {}),
    regionName: 'default',
    typeLabel: typeName,
    tags: [],
    categories: [],
    ...given,
    title,
    urlId: textField(given, 'urlId') ?? name,
    homepage: isHome,
    typeName,
    fullUrl,
  };
}

/** The folder behaviour of index pages (second seed, section 3). */
export const INDEX = 1;

/** The address in the content when it means the same, so that saved pages stay as they are. */
function keepUrl(given: JsonObject, url: string): string {
  const own = textField(given, 'fullUrl');
  return own !== undefined && normalPath(own) === url ? own : encodePath(url);
}

/** A title from a name in an address. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Items of a collection, each with its id, URL id and address, and products with the pictures of their variants. */
export function completeItems(
  items: readonly JsonObject[],
  url: string,
  collection: JsonObject,
): readonly JsonObject[] {
  const urlIds = new UniqueNames(items.flatMap((item) => textField(item, 'urlId') ?? []));
  const base = url === '/' ? '' : url;
  return items.map((item, index) => {
    const given = textField(item, 'urlId');
    const urlId = given ?? urlIds.claim(titleSlug(item, index));
    const own = textField(item, 'fullUrl');
    const fullUrl = own?.startsWith('/') ? own : encodePath(`${base}/${urlId}`);
    const label = RECORD_LABELS.get(numberField(item, 'recordType'));
    return {
      id: urlId,
      collectionId: collection.id,
      ...(label === undefined ? {} : { recordTypeLabel: label }),
      ...withVariantImages(item),
      urlId,
      fullUrl,
    };
  });
}

const RECORD_LABELS: ReadonlyMap<unknown, string> = new Map(
  Object.entries(RECORD_TYPES).map(([label, code]) => [code, label]),
);

function titleSlug(item: JsonObject, index: number): string {
  return slugOf(textField(item, 'title') ?? '', `item-${index + 1}`);
}
