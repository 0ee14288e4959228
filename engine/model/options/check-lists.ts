import { own } from '../form/options.js';
import type { PriceOption, TableOption } from './option.js';
import {
  found,
  here,
  isMissing,
  kindErrors,
  type OptionError,
  type OptionProblem,
  shown,
  within,
} from './option-problem.js';
import { isAmount, toFiniteNumber } from './read-options.js';

/** The errors of a list: its kind, its length, and those of its elements. */
export function checkElements(
  value: unknown,
  most: number,
  check: (element: unknown, index: number) => readonly OptionProblem[],
): readonly OptionProblem[] {
  const elements = Array.isArray(value) ? value : [];
  const over = elements.length > most ? [found('validation.listLength', { most })] : [];
  return [
    ...[...over, ...kindErrors(Array.isArray(value), value)].map(here),
    ...elements.flatMap((element, index) =>
      check(element, index).map((problem) => within(index, problem)),
    ),
  ];
}

/** The errors of rows of cells. */
export function checkTable(
  { mostRows, mostColumns }: TableOption,
  value: unknown,
): readonly OptionProblem[] {
  return checkElements(value, mostRows + 1, (row, at) =>
    Array.isArray(row)
      ? checkElements(row, mostColumns + 1, (cell, column) =>
          cellErrors(cell, at > 0 && column > 0),
        )
      : notOfKind(row),
  );
}

function cellErrors(cell: unknown, isNumber: boolean): readonly OptionProblem[] {
  if (isMissing(cell)) return [];
  if (typeof cell !== 'string' && !Number.isFinite(cell)) return notOfKind(cell);
  if (!isNumber || toFiniteNumber(cell) !== undefined) return [];
  return [here(found('validation.number', { val: shown(cell) }))];
}

/** The error of an element of a list; `null` is one too. */
export function notOfKind(value: unknown): readonly OptionProblem[] {
  return [here(found('validation.kind', { val: shown(value ?? null) }))];
}

/** The maximum of an amount. */
const MAX_AMOUNT = 999_999_999_999_999;
const CURRENCY = /^[A-Z]{3}$/;

/** The errors of a price: an amount in a currency, or a text where that may be. */
export function checkPrice(
  { isAmount: isAlone, isRequired }: PriceOption,
  value: unknown,
): readonly OptionProblem[] {
  if (isMissing(value)) return isRequired ? [here(found('form.required'))] : [];
  if (!isAmount(value)) {
    const isText = typeof value === 'string' || Number.isFinite(value);
    return isText && !isAlone ? [] : notOfKind(value);
  }
  const amountName = nameIn(value, 'value', 'decimalValue');
  const codeName = nameIn(value, 'currency', 'currencyCode');
  const code = own(value, codeName);
  return [
    ...amountErrors(own(value, amountName)).map((error) => within(amountName, here(error))),
    ...codeErrors(code, isAlone).map((error) => within(codeName, here(error))),
  ];
}

/** The name that a value has. */
const nameIn = (value: unknown, name: string, otherName: string): string =>
  own(value, name) === undefined && own(value, otherName) !== undefined ? otherName : name;

function codeErrors(code: unknown, mayMiss: boolean): readonly OptionError[] {
  if (isMissing(code)) return mayMiss ? [] : [found('form.required')];
  const isCode = typeof code === 'string' && CURRENCY.test(code);
  return isCode ? [] : [found('validation.option', { val: shown(code) })];
}

function amountErrors(amount: unknown): readonly OptionError[] {
  if (isMissing(amount)) return [found('form.required')];
  const given = toFiniteNumber(amount);
  if (given === undefined) return [found('validation.number', { val: shown(amount) })];
  const bounds = { min: 0, max: MAX_AMOUNT };
  return given < 0 || given > MAX_AMOUNT ? [found('validation.range', bounds)] : [];
}

/** The errors of values by name. They have the place of the whole, as names are texts of anybody. */
export function checkPairs(most: number, value: unknown): readonly OptionProblem[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return notOfKind(value);
  const pairs = Object.entries(value);
  const wrong = pairs.filter(
    ([name, each]) => name.trim() === '' || !(typeof each === 'string' || Number.isFinite(each)),
  );
  const missing = pairs.some(([name, each]) => name.trim() !== '' && each === '');
  return [
    ...(pairs.length > most ? [here(found('validation.listLength', { most }))] : []),
    ...wrong.flatMap(([name, each]) => notOfKind({ [name]: each })),
    ...(missing ? [here(found('form.required'))] : []),
  ];
}
