import { checkDefinition } from '../../../engine/internals.js';
import { writeJson } from '../../shared/write-json.js';
import { contentOf } from '../access/content.js';
import { formsIn, type PlacedForm } from '../shared/forms-in.js';
import { type Check, hasContent } from './define.js';
import { placeOfMember } from './places.js';

/** Definitions of forms that cannot be shown, answered or stored as their owner intends. */
export const checkForms: Check = (context, report) => {
  if (!hasContent(context.site)) return;
  const ids = new Map<string, string>();
  for (const [file, value] of contentOf(context.site.model).files) {
    if (!file.endsWith('.json')) continue;
    for (const form of formsIn(value)) {
      const { id, kind, definition, path } = form;
      const asksForAddress = kind === 'newsletter' || (kind === 'popup' && !hasFields(definition));
      // Several forms may join the same list; the answers of other forms are stored by the id of the form.
      if (asksForAddress) continue;
      for (const { error, path: inner, name, wanted } of checkDefinition(definition)) {
        const place = placeOfMember(context, file, [...path, ...inner]);
        report(`form-${error}`, { form: id, name, wanted }, place);
      }
      const other = ids.get(id);
      if (other === undefined) ids.set(id, writeJson(definition));
      else if (kind !== 'product' && other !== writeJson(definition)) {
        const place = placeOfMember(context, file, [...path, 'id']);
        report('form-id-taken', { form: id, name: id, wanted: '' }, place);
      }
    }
  }
};

function hasFields(definition: PlacedForm['definition']): boolean {
  return Array.isArray((definition as { readonly fields?: unknown }).fields);
}
