import {
  checkItemLimits,
  checkLayoutLimits,
  checkPageLimits,
  type LimitProblem,
} from '../../../engine/model/index.js';
import { pathOf, walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import { isObject } from '../shared/values.js';
import { itemsOf } from './content.js';
import type { Check } from './define.js';
import { placeOfMember } from './places.js';

type Path = readonly string[];

/** The path of a value that exceeds a limit of a whole page. */
const OF_PAGES: Partial<Readonly<Record<LimitProblem['key'], Path>>> = {
  'limit.categories': ['collection', 'nestedCategories'],
  'limit.items': ['items'],
  'limit.products': ['items'],
};

/** Content beyond the limits of the platform's editors (second seed, section 9 "Editor limits"). */
export const checkLimits: Check = async (context, report) => {
  const { textsFor } = await import('../../shared/texts.js');
  const texts = textsFor('en');
  const tell = (file: string, path: Path, { key, params }: LimitProblem): void =>
    report(
      'editor-limit-exceeded',
      { text: texts.text(key, params) },
      placeOfMember(context, file, path),
    );

  for (const [file, value] of contentOf(context.site.model).files) {
    if (!file.endsWith('.json')) continue;
    for (const problem of checkPageLimits(value)) {
      const path = OF_PAGES[problem.key];
      if (path !== undefined) tell(file, path, problem);
    }
    for (const { layout, path } of layoutsIn(value)) {
      for (const problem of checkLayoutLimits(layout)) tell(file, path, problem);
    }
  }
  for (const { record, file, path } of itemsOf(context)) {
    for (const name of ['tags', 'categories'] as const) {
      const problems = checkItemLimits({ [name]: record[name] });
      for (const problem of problems) tell(file, [...path, name], problem);
    }
  }
};

interface PlacedLayout {
  readonly layout: unknown;
  readonly path: Path;
}

/** The layouts of a content file: rows of columns, or lists of blocks. */
function layoutsIn(root: unknown): readonly PlacedLayout[] {
  const found: PlacedLayout[] = [];
  walk(root, (value, key, parent) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const isLayout = Array.isArray(value)
      ? value.length > 0 && value.every(isBlock)
      : Array.isArray((value as { readonly rows?: unknown }).rows);
    if (!isLayout) return undefined;
    found.push({ layout: value, path: pathOf(parent, key) });
    return 'past';
  });
  return found;
}

function isBlock(value: unknown): boolean {
  return isObject(value) && value.type !== undefined && isObject(value.value);
}
