import type { PluginContext } from '../../../4-run/plugin-context.js';
import { toFieldText } from '../../../shared/html-attributes.js';
import { child, follow, isTruthy } from '../../../shared/values.js';
import { mapElements } from '../map-elements.js';
import { template as address } from './generated/address.js';
import { template as checkbox } from './generated/checkbox.js';
import { template as date } from './generated/date.js';
import { template as likert } from './generated/likert.js';
import { template as name } from './generated/name.js';
import { template as other } from './generated/other.js';
import { template as phone } from './generated/phone.js';
import { template as time } from './generated/time.js';
import { likertAnswers } from './likert-answers.js';

/** The printing of an answer in a field of one type: a template and its data. */
export interface FieldType {
  readonly template: readonly unknown[];
  readonly view: (field: unknown, ctx: PluginContext) => Readonly<Record<string, unknown>>;
}

const FIELD_TYPES: ReadonlyMap<string, FieldType> = new Map([
  ['address', inParts(address, ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'])],
  ['checkbox', { template: checkbox, view: checkboxView }],
  ['date', inParts(date, ['Month', 'Day', 'Year'])],
  ['likert', { template: likert, view: likertView }],
  ['name', inParts(name, ['First', 'Last'])],
  ['phone', inParts(phone, ['Country', 'Areacode', 'Prefix', 'Line'])],
  ['time', inParts(time, ['Hour', 'Minute', 'Second', 'Ampm'])],
]);

const OTHER: FieldType = {
  template: other,
  view: (field) => ({ value: toFieldText(child(field, 'value')) }),
};

/** The field type of a name. Most types have a single value (commerce.md 4.19). */
export function fieldTypeOf(type: string): FieldType {
  return FIELD_TYPES.get(type) ?? OTHER;
}

/** A type with named parts in its answers. */
function inParts(template: readonly unknown[], names: readonly string[]): FieldType {
  const view: FieldType['view'] = (field) =>
    Object.fromEntries(names.map((part) => [part, readPart(field, part)]));
  return { template, view };
}

/** Returns the value itself, since the number 0 and the text `0` differ. NaN is not an answer. */
function readPart(field: unknown, part: string): unknown {
  const value = follow(field, ['values', part]);
  return Number.isNaN(value) ? undefined : value;
}

/** The value is a list of checked boxes, or a single one; 0 and false are not answers. */
function checkboxView(field: unknown, { budget }: PluginContext) {
  const values = child(field, 'values');
  if (isTruthy(values)) return { choices: { texts: mapElements(values, toFieldText, budget) } };
  const value = child(field, 'value');
  return { value: isTruthy(value) ? toFieldText(value) : '' };
}

function likertView(field: unknown, ctx: PluginContext) {
  return { answers: likertAnswers(child(field, 'values'), ctx) };
}
