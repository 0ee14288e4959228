import { createEngine, defineFormatter, type Formatter } from '../../../engine/index.js';
import { toText } from '../../../engine/internals.js';
import { type Markup, tagAttributes } from '../../shared/markup.js';
import type { MessageParams } from '../../shared/messages.js';
import { PAGE_FORMATTERS, pageTemplate } from '../../shared/page-template.js';
import { asksFirst } from './confirm.js';
import {
  choice,
  type FieldOptions,
  ownFieldsOf,
  problemSummary,
  selectField,
  textArea,
  textField,
  typedIn,
} from './form.js';
import type { ShopPageContext } from './shop-page.js';

/** The options of a drop-down list, as data of a template. */
export interface Choice {
  /** The default. */
  readonly value?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

const ATTRIBUTE = /^(?:required|(?:type|autocomplete|inputmode)=.+)$/;

/** Makes the formatter of a kind of field. A field has the text of a key as its label. */
function fieldFormatter(
  name: string,
  summary: string,
  make: (options: FieldOptions, value: unknown) => Markup,
): Formatter {
  return defineFormatter({
    name,
    summary,
    args: [
      { name: 'name' },
      { name: 'key' },
      {
        name: 'attribute',
        optional: true,
        repeated: true,
        check: (word) =>
          ATTRIBUTE.test(word) ? undefined : `'${word}' is no attribute of a field`,
      },
    ],
    output: 'html',
    run(value, [name = '', key = '', ...words], { hostData }) {
      const context = hostData as ShopPageContext;
      const options = {
        name,
        label: context.t(key as never),
        typed: typedIn(context),
        required: words.includes('required'),
        attributes: pairsOf(words),
      };
      return String(make(options, value));
    },
  });
}

/** Words such as `type=email`, as values by name. */
function pairsOf(words: readonly string[]): Readonly<Record<string, string>> {
  const pairs = words.map((word) => /^([^=]+)=(.*)$/.exec(word));
  return Object.fromEntries(
    pairs.flatMap((pair) => (pair === null ? [] : [[pair[1], pair[2]] as const])),
  );
}

const ENGINE = createEngine({
  formatters: [
    ...PAGE_FORMATTERS,
    defineFormatter({
      name: 'form-fields',
      summary: 'Prints the hidden fields of every form.',
      args: [],
      output: 'html',
      run: (_value, _args, { hostData }) => String(ownFieldsOf(hostData as ShopPageContext)),
    }),
    defineFormatter({
      name: 'problem-summary',
      summary: 'Prints the error summary of a form, with the label of each field by its name.',
      args: [{ name: 'name=key', optional: true, repeated: true }],
      output: 'html',
      run(_value, words, { hostData }) {
        const context = hostData as ShopPageContext;
        const labels = Object.entries(pairsOf(words)).map(([name, key]) => [
          name,
          { label: context.t(key as never) },
        ]);
        return String(problemSummary(typedIn(context), Object.fromEntries(labels)) || '');
      },
    }),
    defineFormatter({
      name: 'asks-first',
      summary: 'Prints the attributes of a form that asks for confirmation.',
      args: [{ name: 'title' }, { name: 'text' }, { name: 'label' }],
      output: 'html',
      run(value, keys, { hostData }) {
        const { t } = hostData as ShopPageContext;
        const texts = keys.map((key) => t(key as never, value as MessageParams));
        const [title = '', text = '', label = ''] = texts;
        return String(tagAttributes(asksFirst({ title, text, label })));
      },
    }),
    fieldFormatter('text-field', 'Prints a text field; the value is its default.', (field, value) =>
      textField({ ...field, value: toText(value) }),
    ),
    fieldFormatter('text-area', 'Prints a text field of several lines.', (field) =>
      textArea(field),
    ),
    fieldFormatter('select-field', 'Prints a drop-down list.', (field, value) =>
      selectField({ ...field, ...(value as Choice) }),
    ),
    fieldFormatter('checkbox', 'Prints a checkbox.', ({ name, label, typed }) =>
      choice('checkbox', name, { label, checked: typed.value(name) !== '' }),
    ),
  ],
});

/**
 * Makes a function of the template of a page with forms. The submitted values and the errors of fields come from the
 * context.
 */
export function formTemplate<Data extends object>(
  tree: readonly unknown[],
): (data: Data, context: ShopPageContext) => Markup {
  return pageTemplate<Data, ShopPageContext>(tree, ENGINE);
}
