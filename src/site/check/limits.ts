import {
  checkItemLimits,
  checkLayoutLimits,
  checkPageLimits,
  type LimitProblem,
} from '../../../engine/model/index.js';
import { contentOf } from '../access/content.js';
import { isObject } from '../shared/values.js';
import { itemsOf } from './content.js';
import type { Check } from './define.js';
import { placeOfValue } from './places.js';

type Path = readonly string[];

/** Where what is over a limit of a whole page stands. */
const OF_PAGES: Partial<Readonly<Record<LimitProblem['key'], Path>>> = {
  'limit.categories': ['collection', 'nestedCategories'],
  'limit.items': ['items'],
  'limit.products': ['items'],
};

/** Content that is deeper is none. */
const DEEPEST = 40;

/** What editors would not let their owners do (second seed, section 9 "Editor limits"). */
export const checkLimits: Check = async (context, report) => {
  const { textsFor } = await import('../../shared/texts.js');
  const texts = textsFor('en');
  const tell = (file: string, path: Path, { key, params }: LimitProblem): void =>
    report(
      'editor-limit-exceeded',
      { text: texts.text(key, params) },
      placeOfValue(context, file, path),
    );

  for (const [file, value] of contentOf(context.site.model).files) {
    if (!file.endsWith('.json')) continue;
    for (const problem of checkPageLimits(value)) {
      const path = OF_PAGES[problem.key];
      if (path !== undefined) tell(file, path, problem);
    }
    for (const { layout, path } of layoutsIn(value, [])) {
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
function* layoutsIn(value: unknown, path: Path): Generator<PlacedLayout> {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return;
  const isList = Array.isArray(value);
  const isLayout = isList
    ? value.length > 0 && value.every(isBlock)
    : Array.isArray((value as { readonly rows?: unknown }).rows);
  if (isLayout) {
    yield { layout: value, path };
    return;
  }
  for (const [name, inner] of Object.entries(value)) yield* layoutsIn(inner, [...path, name]);
}

function isBlock(value: unknown): boolean {
  return isObject(value) && value.type !== undefined && isObject(value.value);
}
