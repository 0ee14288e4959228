import {
  headsOf,
  navigationItems,
  navigationNames,
  recordNavigation,
} from '../context/navigation.js';
import type { JsonObject } from '../shared/types.js';
import { isObject, objectsField } from '../shared/values.js';
import { defineTag } from './define.js';
import { templateOf } from './navigation.js';

/** `<squarespace:folder-navigation template />`: the entries of the folder that holds the page. */
export const folderNavigation = defineTag({
  name: 'folder-navigation',
  summary: 'Shows the pages beside the present one in its folder; nothing outside of folders.',
  attributes: ['template', 'title', 'class'],
  render(call) {
    const { run } = call;
    recordNavigation(run);
    const all = navigationNames(run.view).flatMap(
      (id) => navigationItems(run.view, id, run.place, headsOf(run)) ?? [],
    );
    const folder = activeFolder(all);
    if (folder === undefined) return '';
    const { collection } = folder;
    const data = {
      items: objectsField(folder, 'items'),
      folder,
      ...(isObject(collection) ? { collection } : {}),
    };
    return call.hasBody ? call.body(data, 'page') : call.partial(templateOf(call), data, 'page');
  },
});

/** The innermost folder that holds the present page. */
function activeFolder(items: readonly JsonObject[]): JsonObject | undefined {
  for (const item of items) {
    if (item.folderActive === true) return activeFolder(objectsField(item, 'items')) ?? item;
  }
  return undefined;
}
