import type { FieldValue, FormValues } from '../shared/fields/form-values.js';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of a form in its markup. */
export interface Field {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** The field's element; for a hidden field, the control itself. */
  readonly root: HTMLElement;
  readonly controls: readonly Control[];
}

/** The fields of a form in order, without sections. */
export function readFields(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field-id]')].map((root) => ({
    id: root.dataset.fieldId ?? '',
    type: root.dataset.fieldType ?? '',
    title: titleOf(root),
    root,
    controls: root.matches('input') ? [root as Control] : controlsIn(root),
  }));
}

/** The title without the required mark and the error. */
function titleOf(root: HTMLElement): string {
  const texts = [...(root.querySelector('.title')?.childNodes ?? [])];
  return texts.map(({ nodeValue }) => nodeValue?.trim() ?? '').join('');
}

function controlsIn(root: HTMLElement): readonly Control[] {
  return [...root.querySelectorAll<Control>('input, select, textarea')];
}

/** The form definition for `checkAnswers`, read from the markup. */
export function definitionOf(fields: readonly Field[]): { readonly fields: readonly object[] } {
  return {
    fields: fields.map((field) => ({
      id: field.id,
      type: field.type,
      required: field.root.classList.contains('required'),
      options: optionsOf(field),
      maxLength: Number(field.controls[0]?.dataset.maxLength ?? 0),
    })),
  };
}

/** The options; the questions of a Likert field. */
function optionsOf(field: Field): readonly string[] {
  return field.controls.flatMap((control) => {
    if (field.type === 'likert') return questionOf(control);
    if (!(control instanceof HTMLSelectElement)) return control.value;
    return [...control.options].map(({ value }) => value);
  });
}

function questionOf(control: Control): string {
  return control.closest<HTMLElement>('[data-question]')?.dataset.question ?? '';
}

/**
 * The request body of a form: a value for each field by its type (storefront.md §8).
 *
 * @param query the parameters of the page's address, for hidden fields
 */
export function readAnswers(fields: readonly Field[], query: URLSearchParams): FormValues {
  return Object.fromEntries(fields.map((field) => [field.id, answerOf(field, query)]));
}

function answerOf(field: Field, query: URLSearchParams): FieldValue {
  const { type, root, controls } = field;
  const values = controls.map(({ value }) => value);
  const checked = controls.filter((control) => 'checked' in control && control.checked);
  switch (type) {
    case 'name':
    case 'address':
    case 'date':
      return values;
    case 'time':
      return timeOf(values);
    case 'phone':
      return values.length === 3 ? ['', ...values] : values;
    case 'checkbox':
      return checked.map(({ value }) => value);
    case 'radio':
      return checked[0]?.value ?? '';
    case 'likert':
      return Object.fromEntries(checked.map((control) => [questionOf(control), control.value]));
    case 'hidden':
      return query.get(root.dataset.fieldKey ?? '') ?? values[0] ?? '';
    default:
      return values[0] ?? '';
  }
}

/** The form has no input for seconds. An empty time has neither seconds nor AM/PM. */
function timeOf(values: readonly string[]): readonly string[] {
  const [hour = '', minute = ''] = values;
  return (hour + minute).trim() === ''
    ? ['', '', '', '']
    : [hour, minute, '00', values.at(-1) ?? ''];
}
