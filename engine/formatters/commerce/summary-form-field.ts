import type { PluginContext } from '../../4-run/plugin-context.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { child, toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/summary-form-field.js';
import { localizedString } from './localized-string.js';
import { fieldTypeOf } from './summary-form-field/field-types.js';

const NO_ANSWER = 'N/A';

/** `{field|summary-form-field}` (commerce.md 4.19). */
export const summaryFormField = defineFormatter({
  name: 'summary-form-field',
  summary: 'Prints the answer that a shopper gave in one field of a form.',
  args: [],
  output: 'html',
  run(field, _args, ctx) {
    const type = fieldTypeOf(toText(child(field, 'type')));
    const answer = ctx.renderTemplate(type.template, type.view(field, ctx), { private: true });
    const title = toFieldText(child(field, 'rawTitle'));
    const view = { title, answer: answer === '' ? noAnswer(ctx) : answer };
    return ctx.renderTemplate(template, view, { private: true });
  },
});

function noAnswer(ctx: PluginContext): string {
  const text = localizedString('productSummaryFormNoAnswerText', NO_ANSWER, ctx).trim();
  return text === '' ? NO_ANSWER : text;
}
