import type { JsonObject } from '../../site/index.js';
import type { MadeCollection } from '../../store/index.js';

/** Code of the collection type of products (storefront seed §3). */
const PRODUCTS = 13;

/** The content file of a collection that was created through the API. */
export function collectionContent(made: MadeCollection): JsonObject {
  const { id, websiteId, urlId, title, navigationTitle, description, enabled, products } = made;
  const fullUrl = `/${urlId}`;
  const root = made.categories.find(({ type }) => type === 'ROOT');
  return {
    collection: {
      id,
      websiteId,
      enabled,
      type: PRODUCTS,
      typeName: 'products',
      title,
      navigationTitle,
      description,
      urlId,
      fullUrl,
      categories: made.categories
        .filter((category) => category !== root)
        .map(({ displayName }) => displayName),
    },
    nestedCategories: { categories: categoriesIn(made, '', root?.id) },
    items: products.map(({ item, created, changed, ...own }, displayIndex) => ({
      ...item,
      id: own.id,
      collectionId: id,
      urlId: own.urlId,
      fullUrl: `${fullUrl}/${own.urlId}`,
      addedOn: created,
      updatedOn: changed,
      displayIndex,
    })),
  };
}

/** The categories within a parent. Children of the root category are at the top, like categories without a parent. */
function categoriesIn(made: MadeCollection, parentId: string, rootId?: string): JsonObject[] {
  return made.categories
    .filter(({ parentCategoryId: parent, type }) =>
      type === 'ROOT' ? false : (parent === rootId ? '' : parent) === parentId,
    )
    .map(({ id, displayName, parentCategoryId }) => ({
      id,
      displayName,
      fullUrl: `/${made.urlId}?${new URLSearchParams({ category: displayName })}`,
      parentCategoryId,
      children: categoriesIn(made, id),
    }));
}
