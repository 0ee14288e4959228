import { contentOf } from '../access/content.js';
import { objectField, objectsField, textField } from '../shared/values.js';
import type { Check } from './define.js';
import { placeOf, sourceOf } from './places.js';

/** The folder of the content whose files are served to all. */
const SERVED = /^\/?assets\//;

/** Files that are sold, and lie where everyone can load them. */
export const checkSoldFiles: Check = (context, report) => {
  const { table } = contentOf(context.site.model);
  for (const { key, data } of table.pages) {
    const file = sourceOf(context, key);
    for (const item of [objectField(data, 'item'), ...objectsField(data, 'items')]) {
      const { digitalGood } = objectField(item, 'structuredContent');
      const name = textField(digitalGood, 'assetUrl');
      if (name === undefined || !SERVED.test(name)) continue;
      report('sold-file-public', { name }, placeOf(file, JSON.stringify(name)));
    }
  }
};
