import { checkDataset } from '../../../engine/model/index.js';
import { pathOf, walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import { datasetCells, isTooLarge } from '../shared/dataset-cells.js';
import { field, isObject } from '../shared/values.js';
import type { Check } from './define.js';
import { placeOfMember } from './places.js';

/** Charts, by the number and the name that content gives their type. */
const CHARTS: ReadonlySet<string> = new Set(['62', 'chart']);

/** Charts that have nothing to draw, miss a cell, or have more than is drawn. */
export const checkDatasets: Check = async (context, report) => {
  const { textsFor } = await import('../../shared/texts.js');
  const texts = textsFor('en');
  for (const [file, content] of contentOf(context.site.model).files) {
    if (!file.endsWith('.json')) continue;
    walk(content, (block, key, parent) => {
      if (!isObject(block)) return undefined;
      const value = field(block, 'value');
      if (!isObject(value) || !CHARTS.has(String(field(block, 'type')).toLowerCase())) {
        return undefined;
      }
      const cells = datasetCells(value);
      const error = checkDataset(cells)?.key;
      const place = placeOfMember(context, file, [...pathOf(parent, key), 'value']);
      const all = [
        ...(error ? [error] : []),
        ...(isTooLarge(cells) ? ['file.truncated' as const] : []),
      ];
      for (const each of all) report('chart-data-invalid', { text: texts.text(each) }, place);
      return undefined;
    });
  }
};
