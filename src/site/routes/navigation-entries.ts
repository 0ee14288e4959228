import type { JsonObject } from '../shared/types.js';
import { field, objectField, textField } from '../shared/values.js';
import type { PageTable, SitePage } from './pages.js';
import { normalPath } from './paths.js';

/** The page that an entry of a navigation leads to. */
export function pageOfEntry(table: PageTable, entry: JsonObject): SitePage | undefined {
  const id = textField(entry, 'collectionId') ?? textField(objectField(entry, 'collection'), 'id');
  const byId = id === undefined ? undefined : table.byName.get(id);
  if (byId !== undefined) return byId;
  const url = textField(entry, 'url');
  const path = url?.startsWith('/') ? normalPath(url) : undefined;
  return path === undefined ? undefined : table.byUrl.get(path);
}

/** The fields that may hold the entries of a folder; the first that is a list counts. */
const CHILDREN = ['children', 'items', 'folder'] as const;

/** The entries inside a folder of a navigation; undefined for an entry that is no folder. */
export function childrenOfEntry(entry: JsonObject): readonly unknown[] | undefined {
  const children = CHILDREN.map((name) => field(entry, name)).find((each) => each != null);
  return Array.isArray(children) ? children : undefined;
}

/** A folder with other entries in it. */
export function withChildren(entry: JsonObject, children: readonly unknown[]): JsonObject {
  const { children: _c, items: _i, folder: _f, ...rest } = entry;
  return { ...rest, children };
}
