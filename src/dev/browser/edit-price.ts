/** A price: a text, or an amount as soon as it has a currency. */
import type { EditField } from './edit-form.js';
import { isRecord, type Json, ownOf, watched } from './edit-host.js';

/** The value of a price as an object with an amount and a currency, and their fields under the names that it has. */
export function priceParts(
  { name, isAmount, cents = '', fields = [] }: EditField,
  value: Json,
): { readonly view: Json; readonly fields: readonly EditField[] } {
  const given = ownOf(value, name);
  const money = isRecord(given) ? given : {};
  const amount =
    ownOf(money, 'value') === undefined && 'decimalValue' in money ? 'decimalValue' : 'value';
  const code =
    ownOf(money, 'currency') === undefined && 'currencyCode' in money ? 'currencyCode' : 'currency';
  const shown = {
    [amount]: isRecord(given) ? money[amount] : given,
    [code]: money[code],
  };
  const view = watched(shown, (now) => {
    const text = now[amount] ?? '';
    const currency = now[code] ?? '';
    if (currency !== '') value[name] = { ...money, [amount]: text, [code]: currency };
    else if (isAmount && text !== '') value[name] = { ...without(money, code), [amount]: text };
    else if (text === '' && (isAmount || given === undefined)) delete value[name];
    else value[name] = text;
    // Variants that differ are found by their cents.
    const next = Math.round(Number(text) * 100);
    if (Object.hasOwn(value, cents) && text !== '' && Number.isFinite(next)) value[cents] = next;
  });
  return {
    view,
    fields: fields.map((field, at) => ({ ...field, name: at === 0 ? amount : code })),
  };
}

const without = (value: Json, name: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
