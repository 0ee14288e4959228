import { COLLECTION_VIEWS } from '../../../engine/internals.js';
import { token } from '../../shared/markup.js';
import type { PageRun, SiteModel } from '../model/site-model.js';
import type { JsonObject } from '../shared/types.js';
import { objectField, textField } from '../shared/values.js';
import { tweakClasses } from '../styles/tweaks.js';

/** The facts for the classes and the id of a page. */
export interface PageIdentity {
  readonly collection: JsonObject | undefined;
  readonly item: JsonObject | undefined;
  /** The name of a page of the system, such as `not-found`. */
  readonly system: string | undefined;
}

/** `{squarespace.page-id}`; templates write it into an attribute as it is. */
export function pageId({ collection, item, system }: PageIdentity): string {
  if (system !== undefined) return system;
  if (item !== undefined) return token(`item-${item.id}`);
  return token(`collection-${collection?.id ?? 'none'}`);
}

/** `{squarespace.page-classes}`, which templates write as they are: of the tweaks, then of the collection and of how it is viewed. */
export function pageClasses(
  { model, site }: PageRun,
  { collection, item, system }: PageIdentity,
): string {
  const classes = tweakClasses(model.tweaks, model.tweakValues);
  const currency = textField(
    objectField(objectField(site, 'websiteSettings'), 'storeSettings'),
    'selectedCurrency',
  );
  if (currency !== undefined) classes.push(`native-currency-code-${currency.toLowerCase()}`);
  if (collection !== undefined) {
    const typeName = textField(collection, 'typeName') ?? '';
    classes.push(
      `collection-${collection.id}`,
      `collection-type-${typeName}`,
      `collection-layout-${textField(collection, 'regionName') ?? 'default'}`,
    );
    const view = viewOf(model, typeName, collection);
    if (view !== undefined) classes.push(`collection-view-${view}`);
    if (collection.homepage === true && item === undefined) classes.push('homepage');
  }
  if (system !== undefined) classes.push(system);
  classes.push(item === undefined ? 'view-list' : 'view-item', 'mobile-style-available');
  return classes.map(token).join(' ');
}

/** The view mode of a collection, from its content or its configuration; undefined when none is set. */
function viewOf(model: SiteModel, typeName: string, collection: JsonObject): string | undefined {
  const view = textField(collection, 'view') ?? model.collectionConfs.get(typeName)?.view;
  return COLLECTION_VIEWS.find((known) => known === view);
}
