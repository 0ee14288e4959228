import { pathOf, type ValuePath, walk } from '../../shared/walk.js';
import { field, isObject } from './values.js';

/** The owners of forms. The kind decides on the processing of answers and on the purpose of the captcha. */
export type FormKind = 'form' | 'newsletter' | 'popup' | 'product';

/** A form somewhere in content. */
export interface PlacedForm {
  readonly kind: FormKind;
  readonly id: string;
  /** As its owner wrote it. */
  readonly definition: unknown;
  /** Where its definition is in the file. */
  readonly path: readonly string[];
}

/** The blocks that are forms, by the numbers and names that content gives types of blocks. */
const BLOCKS: ReadonlyMap<string, FormKind> = new Map([
  ['9', 'form'],
  ['form', 'form'],
  ['51', 'newsletter'],
  ['newsletter', 'newsletter'],
]);

/** Every form in the value of a content file, in the file's order. */
export function formsIn(root: unknown): readonly PlacedForm[] {
  const found: PlacedForm[] = [];
  walk(root, (value, key, parent) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const form = formAt(value, key, parent);
    if (form !== undefined) found.push(form);
    return undefined;
  });
  return found;
}

function formAt(value: object, key: string, parent: ValuePath | undefined): PlacedForm | undefined {
  const at = (...inner: readonly string[]) => [...pathOf(parent, key), ...inner];
  if (key === 'additionalFieldsForm') return placed('product', value, at, value);
  if (key === 'form' && parent?.key === 'popup') return placed('popup', value, at, value);
  const kind = BLOCKS.get(String(field(value, 'type')).toLowerCase());
  const own = field(value, 'value');
  if (kind === undefined || !isObject(own)) return undefined;
  const form = field(own, 'form');
  if (kind === 'form' && isObject(form)) {
    return placed(kind, form, () => at('value', 'form'), own);
  }
  return placed(kind, own, () => at('value'), own);
}

function placed(
  kind: FormKind,
  definition: object,
  path: () => readonly string[],
  block: object,
): PlacedForm | undefined {
  const names = kind === 'newsletter' ? NEWSLETTER_IDS : FORM_IDS;
  const ids = names.map((name) => field(definition, name));
  const id = [...ids, field(block, 'formId')].map(textOf).find((each) => each !== '');
  return id === undefined ? undefined : { kind, id, definition, path: path() };
}

const FORM_IDS = ['id', 'formId'] as const;
const NEWSLETTER_IDS = ['id', 'formId', 'newsletterId'] as const;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
