import type { PluginContext } from '../../4-run/plugin-context.js';
import { isOnSale } from '../../model/product/sale.js';
import { isSoldOut } from '../../model/product/stock.js';
import { RECORD_TYPES } from '../../model/record-type.js';
import { toFieldText } from '../../shared/html-attributes.js';
import type { Segment } from '../../shared/path.js';
import { resolveFrom } from '../../shared/scope.js';
import { toSlug } from '../../shared/slug.js';
import { chargeText } from '../../shared/step-counter.js';
import { child, isTruthy, toNumber, typeOf } from '../../shared/values.js';
import { ownKeys } from '../../shared/walk.js';
import { defineFormatter } from '../define.js';

/** `{item|item-classes}` (formatters.md 3.14). */
export const itemClasses = defineFormatter({
  name: 'item-classes',
  summary: 'Writes the classes of an item of a collection, for the styles of a page.',
  args: [],
  output: 'text',
  run: (value, _args, ctx) => classesOf(value, ctx).join(' '),
});

function classesOf(item: unknown, ctx: PluginContext): string[] {
  const field = (...path: Segment[]): unknown => resolveFrom(item, path, ctx);
  const classes = ['hentry'];
  const add = (name: string, condition: unknown): void => {
    if (isTruthy(condition)) classes.push(name);
  };
  const promoted = field('promotedBlockType');
  add(`promoted promoted-block-${slugOf(promoted, ctx)}`, promoted);
  addLabels(classes, 'category', field('categories'), ctx);
  addLabels(classes, 'tag', field('tags'), ctx);
  const author = field('author', 'displayName');
  add(`author-${slugOf(author, ctx)}`, author);
  classes.push(`post-type-${toFieldText(field('recordTypeLabel'))}`);
  const index = ctx.resolve(['@index']);
  add(`article-index-${toFieldText(index)}`, index);
  add('featured', field('starred'));
  if (toNumber(child(item, 'recordType')) === RECORD_TYPES['store-item']) {
    add('on-sale', isOnSale(item, ctx.budget));
    add('sold-out', isSoldOut(item, ctx.budget));
  }
  return classes;
}

/**
 * Adds a class for each element of an array. For an object, adds an empty one for each key, as the
 * references do.
 */
function addLabels(classes: string[], prefix: string, names: unknown, ctx: PluginContext): void {
  const count =
    typeOf(names) === 'object' ? ownKeys(names as object, ctx.budget).length : lengthOf(names);
  for (let index = 0; index < count; index++) {
    ctx.budget.step(1);
    classes.push(
      `${prefix}-${slugOf(Array.isArray(names) ? child(names, index) : undefined, ctx)}`,
    );
  }
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function slugOf(value: unknown, { budget }: PluginContext): string {
  const text = toFieldText(value);
  chargeText(text.length, budget);
  return toSlug(text);
}
