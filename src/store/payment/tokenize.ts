import { StoreProblem } from '../problem.js';
import { attempted, type PaymentProvider, type TypedPayment } from './payment-provider.js';

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
  const asked = provider.methods?.find(({ id }) => id === method)?.fields ?? [];
  if (asked.length === 0 || provider.tokenize === undefined) return method;
  const values = asked.map(({ name }) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, value?.trim() ?? ''] as const;
  });
  const given = Object.fromEntries(values);
  const missing = asked.filter(({ name, optional }) => optional !== true && given[name] === '');
  const refusal = (errors: readonly (readonly [name: string, text: string])[]) =>
    new StoreProblem('invalid', 'form.invalid', {
      fields: Object.fromEntries(errors.map(([name, text]) => [nameOf(name), text])),
    });
  if (missing.length > 0) throw refusal(missing.map(({ name }) => [name, 'form.required']));
  const answer = await attempted(provider.tokenize({ method, fields: given, locale }));
  if (answer === undefined) {
    const fields = { payment: 'checkout.payment.noAnswer' };
    throw new StoreProblem('payment', 'checkout.payment.noAnswer', { fields });
  }
  if ('errors' in answer.value) throw refusal(Object.entries(answer.value.errors));
  return answer.value.method;
}
