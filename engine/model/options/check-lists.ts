import { own } from '../form/options.js';
import type { TableOption } from './option.js';
import {
  found,
  here,
  isMissing,
  kindErrors,
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

/** The errors of a price: a text, or an amount in a currency. */
export function checkPrice(value: unknown): readonly OptionProblem[] {
  if (isMissing(value) || typeof value === 'string' || Number.isFinite(value)) return [];
  if (!isAmount(value)) return notOfKind(value);
  const amountName = own(value, 'value') === undefined ? 'decimalValue' : 'value';
  const codeName =
    own(value, 'currency') === undefined && own(value, 'currencyCode') !== undefined
      ? 'currencyCode'
      : 'currency';
  const code = own(value, codeName);
  const codeErrors = isMissing(code)
    ? [found('form.required')]
    : typeof code === 'string' && CURRENCY.test(code)
      ? []
      : [found('validation.option', { val: shown(code) })];
  return [
    ...amountErrors(own(value, amountName)).map((error) => within(amountName, here(error))),
    ...codeErrors.map((error) => within(codeName, here(error))),
  ];
}

function amountErrors(amount: unknown) {
  if (isMissing(amount)) return [found('form.required')];
  const given = toFiniteNumber(amount);
  if (given === undefined) return [found('validation.number', { val: shown(amount) })];
  const bounds = { min: 0, max: MAX_AMOUNT };
  return given < 0 || given > MAX_AMOUNT ? [found('validation.range', bounds)] : [];
}
