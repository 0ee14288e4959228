import { StoreProblem } from '../problem.js';
import {
  attempted,
  type PaymentField,
  type PaymentProvider,
  type TypedPayment,
} from './payment-provider.js';

/**
 * The method for `authorize`: its id, or the token of its typed values.
 *
 * @param typed values by name; those of no field of the method are left out
 * @param nameOf names a field in errors
 * @throws StoreProblem `invalid` with the errors of fields; `payment` when the provider gives no answer
 */
export async function tokenize(
  provider: PaymentProvider,
  { method, fields, locale }: TypedPayment,
  nameOf: (field: string) => string,
): Promise<string> {
  const asked = fieldsOf(provider, method);
  if (asked.length === 0 || provider.tokenize === undefined) return method;
  const given = Object.fromEntries(asked.map(({ name }) => [name, typedOf(fields, name)]));
  const missing = missingFields(provider, { method, fields });
  const refusal = (errors: readonly (readonly [name: string, text: string])[]) =>
    new StoreProblem('invalid', 'form.invalid', {
      fields: Object.fromEntries(errors.map(([name, text]) => [nameOf(name), text])),
    });
  if (missing.length > 0) throw refusal(missing.map((name) => [name, 'form.required']));
  const answer = await attempted(provider.tokenize({ method, fields: given, locale }));
  if (answer === undefined) {
    const fields = { payment: 'checkout.payment.noAnswer' };
    throw new StoreProblem('payment', 'checkout.payment.noAnswer', { fields });
  }
  if ('errors' in answer.value) throw refusal(Object.entries(answer.value.errors));
  return answer.value.method;
}

/** The names of fields of a method that must be filled and are not. */
export function missingFields(
  provider: PaymentProvider,
  { method, fields }: Pick<TypedPayment, 'method' | 'fields'>,
): readonly string[] {
  return fieldsOf(provider, method)
    .filter(({ name, optional }) => optional !== true && typedOf(fields, name) === '')
    .map(({ name }) => name);
}

function fieldsOf({ methods }: PaymentProvider, method: string): readonly PaymentField[] {
  return methods?.find(({ id }) => id === method)?.fields ?? [];
}

function typedOf(fields: TypedPayment['fields'], name: string): string {
  return (Object.hasOwn(fields, name) ? fields[name] : undefined)?.trim() ?? '';
}
