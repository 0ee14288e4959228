import { field, isObject } from './values.js';

/** What forms are part of, which says what becomes of them and what their captcha is for. */
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

interface Step {
  readonly value: object;
  readonly path: readonly string[];
}

/** Every form in the value of a content file, in the file's order; of any depth, without recursion. */
export function formsIn(root: unknown): readonly PlacedForm[] {
  const found: PlacedForm[] = [];
  const open: Step[] = typeof root === 'object' && root !== null ? [{ value: root, path: [] }] : [];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { value, path } = step;
    const form = formAt(value, path);
    if (form !== undefined) found.push(form);
    const inner = Object.entries(value).flatMap(([key, each]): Step[] =>
      typeof each === 'object' && each !== null ? [{ value: each, path: [...path, key] }] : [],
    );
    open.push(...inner.reverse());
  }
  return found;
}

function formAt(value: object, path: readonly string[]): PlacedForm | undefined {
  const last = path.at(-1);
  if (last === 'additionalFieldsForm') return placed('product', value, path, value);
  if (last === 'form' && path.at(-2) === 'popup') return placed('popup', value, path, value);
  const kind = BLOCKS.get(String(field(value, 'type')).toLowerCase());
  const own = field(value, 'value');
  if (kind === undefined || !isObject(own)) return undefined;
  const form = field(own, 'form');
  if (kind === 'form' && isObject(form)) return placed(kind, form, [...path, 'value', 'form'], own);
  return placed(kind, own, [...path, 'value'], own);
}

function placed(
  kind: FormKind,
  definition: object,
  path: readonly string[],
  block: object,
): PlacedForm | undefined {
  const names = kind === 'newsletter' ? NEWSLETTER_IDS : FORM_IDS;
  const ids = names.map((name) => field(definition, name));
  const id = [...ids, field(block, 'formId')].map(textOf).find((each) => each !== '');
  return id === undefined ? undefined : { kind, id, definition, path };
}

const FORM_IDS = ['id', 'formId'] as const;
const NEWSLETTER_IDS = ['id', 'formId', 'newsletterId'] as const;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
