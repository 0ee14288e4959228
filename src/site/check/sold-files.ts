import { objectField, textField } from '../shared/values.js';
import { itemsOf } from './content.js';
import type { Check } from './define.js';
import { placeOfValue } from './places.js';

/** The folder of the content whose files are served to all. */
const SERVED = /^\/?assets\//;
/** Where an item names the file that it sells. */
const AT = ['structuredContent', 'digitalGood', 'assetUrl'];

/** Files that are sold, and lie where everyone can load them. */
export const checkSoldFiles: Check = (context, report) => {
  for (const { record, file, path } of itemsOf(context)) {
    const good = objectField(objectField(record, 'structuredContent'), 'digitalGood');
    const name = textField(good, 'assetUrl');
    if (name === undefined || !SERVED.test(name)) continue;
    report('sold-file-public', { name }, placeOfValue(context, file, [...path, ...AT]));
  }
};
