import { toEscapedText, toFieldText, toRawText } from '../../shared/html-attributes.js';
import { resolveFrom } from '../../shared/scope.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, follow, isTruthy } from '../../shared/values.js';
import { defineFormatter, type Formatter } from '../define.js';
import { template } from './generated/social-button.js';

const FORMS = [
  { name: 'social-button', element: 'div', style: 'button' },
  { name: 'social-button-inline', element: 'span', style: 'inline' },
] as const;

/** `{item|social-button}` and `{item|social-button-inline}` (formatters.md 4.7). */
export const socialButtons: readonly Formatter[] = FORMS.map(({ name, element, style }) =>
  defineFormatter({
    name,
    summary: `Writes the place where a script shows the share buttons of an item, in a '${element}'.`,
    args: [],
    output: 'html',
    run(value, _args, ctx) {
      const options = resolveFrom(value, ['website', 'shareButtonOptions'], ctx);
      if (typeof options !== 'object' || !isTruthy(options)) return '';
      const picture = pictureOf(value);
      const slot = ctx.slot('share', '', {
        url: toFieldText(child(value, 'fullUrl')),
        title: toFieldText(child(value, 'title')),
        picture: toFieldText(picture),
      });
      const fields = { element, style, slot, ...fieldsOf(value, picture, ctx.budget) };
      return ctx.renderTemplate(template, fields, { private: true });
    },
  }),
);

function pictureOf(item: unknown): unknown {
  return firstFound(child(item, 'assetUrl'), follow(item, ['mainImage', 'assetUrl']));
}

function fieldsOf(
  item: unknown,
  picture: unknown,
  steps: StepCounter,
): Readonly<Record<string, string>> {
  return {
    imageId: toRawText(firstFound(child(item, 'systemDataId'), child(item, 'mainImageId')), steps),
    url: toRawText(picture, steps),
    recordType: toRawText(child(item, 'recordType'), steps),
    fullUrl: toRawText(child(item, 'fullUrl'), steps),
    title: toEscapedText(child(item, 'title'), steps),
  };
}

/** Null counts as found. */
function firstFound(first: unknown, second: unknown): unknown {
  return first === undefined ? second : first;
}
