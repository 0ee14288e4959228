import type { Option, OptionSchema, PriceOption } from '../../../engine/model/index.js';
import type { Texts } from '../../shared/texts.js';
import type { EditField, EditFieldParts } from '../browser/edit-form.js';
import { UPLOADS } from './upload-file.js';

/**
 * Options as the panel shows them, in the words of a language.
 *
 * @param zone of dates and times
 */
export function editFields(schema: OptionSchema, texts: Texts, zone = 'UTC'): readonly EditField[] {
  return Object.entries(schema).map(([name, option]) => ({
    name,
    label: labelOf(name, option, texts, zone),
    ...partsOf(option, texts, zone),
    ...uploadOf(name),
  }));
}

/** The label of a date says the zone: it is that of the site, not of its editor. */
function labelOf(name: string, { kind, word }: Option, texts: Texts, zone: string): string {
  const label = texts.text(`editor.option.${word ?? name}`);
  return kind === 'moment' ? `${label} (${zone})` : label;
}

function partsOf(option: Option, texts: Texts, zone: string): EditFieldParts {
  switch (option.kind) {
    case 'flag':
      return { kind: 'flag', otherwise: option.default };
    case 'number': {
      const { min, max, isWhole, isRequired = false, default: otherwise } = option;
      // A number that has to be there is not shown before it is.
      const shown = isRequired ? { isRequired } : { otherwise };
      return { kind: 'number', min, max, isWhole, ...shown };
    }
    case 'choice':
      return { kind: 'choice', values: option.values, otherwise: option.default };
    case 'picture':
      return { kind: 'picture', isRequired: option.isRequired, fields: pictureFields(texts) };
    case 'options':
      return { kind: 'options' };
    case 'object':
      return { kind: 'object', fields: editFields(option.of, texts, zone) };
    case 'list': {
      const { of, plain, replaces, newId } = option;
      const forms = {
        ...(plain && { plain }),
        ...(replaces && { replaces }),
        ...(newId && { newId }),
      };
      return {
        kind: 'list',
        fields: editFields(of, texts, zone),
        ...forms,
        ...variantsOf(option, texts, zone),
      };
    }
    case 'values':
      return { kind: 'list', element: partsOf(option.of, texts, zone) };
    case 'table': {
      const { mostRows: rows, mostColumns: columns, replaces } = option;
      return { kind: 'table', most: { rows, columns }, ...(replaces && { replaces }) };
    }
    case 'moment':
      return { kind: 'moment', isRequired: option.isRequired, zone };
    case 'price':
      return { ...option, fields: priceFields(option, texts) };
    case 'pairs':
      return { kind: 'pairs' };
    default: {
      const kind = option.kind === 'html' || option.kind === 'lines' ? option.kind : 'line';
      return { kind, isRequired: option.isRequired, otherwise: option.default };
    }
  }
}

function variantsOf(
  { by }: Extract<Option, { readonly kind: 'list' }>,
  texts: Texts,
  zone: string,
): Pick<EditField, 'by'> {
  if (by === undefined) return {};
  const fields = Object.entries(by.schemas).map(
    ([chosen, schema]) => [chosen, editFields(schema, texts, zone)] as const,
  );
  return { by: { name: by.name, fields: Object.fromEntries(fields) } };
}

/** Options that are the address of a file of the site. */
const FILES: ReadonlySet<string> = new Set(['assetUrl', 'captionsUrl']);

function uploadOf(name: string, kind: keyof typeof UPLOADS = 'file'): Pick<EditField, 'upload'> {
  return FILES.has(name) ? { upload: { kind, accept: UPLOADS[kind].accept.join() } } : {};
}

function pictureFields(texts: Texts): readonly EditField[] {
  return ['assetUrl', 'altText'].map((name) => ({
    name,
    label: texts.text(`editor.option.${name}`),
    kind: 'line',
    ...uploadOf(name, 'picture'),
  }));
}

/** The amount and the currency, in this order. */
function priceFields({ isAmount, isRequired }: PriceOption, texts: Texts): readonly EditField[] {
  const labels = isAmount
    ? ([texts.text('editor.option.amountAlone'), texts.text('editor.option.currency')] as const)
    : ([texts.text('editor.option.amount'), texts.text('editor.option.amountCurrency')] as const);
  return labels.map((label, at) => ({
    name: label,
    label,
    kind: 'line',
    isRequired: isRequired && at === 0,
  }));
}
