import * as v from 'valibot';
import type { TextKey } from '../../../shared/texts.js';
import {
  missingFields,
  type NoApproval,
  type PaymentProvider,
  StoreProblem,
  tokenize,
} from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { id } from '../../http/schemas.js';
import { giveBrowserId } from '../../http/security/crumb.js';

/** The most characters of a choice. */
const CHOICE = 400;

const values = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(CHOICE + 50)),
    v.pipe(v.string(), v.maxLength(500, 'form.tooLong')),
  ),
  v.maxEntries(100),
);

/** Members of a payload that name a payment method (docs/payments.md). */
export const PAYMENT = {
  payment: v.optional(
    v.object({
      provider: v.optional(id, ''),
      method: v.optional(id, ''),
      /** Typed values of the method, by the names of its fields. */
      fields: v.optional(values, {}),
      /** The chosen radio button of a page as `provider method`, in place of both. */
      choice: v.optional(v.pipe(v.string(), v.maxLength(CHOICE))),
    }),
  ),
  /** Typed values of all methods of a page, by `CHOICE.FIELD`. */
  paymentFields: v.optional(values, {}),
} as const;

/** The value of the radio button of a method. */
export function paymentChoice(provider: string, method: string): string {
  return `${provider} ${method}`;
}

/** The name of a field of a method. Each has its own, for a form has the fields of all methods. */
export function paymentField(choice: string, name: string): string {
  return `paymentFields.${choice}.${name}`;
}

/** A payment method, as its provider is given it. */
export interface ChosenMethod {
  readonly provider: string;
  readonly method: string;
}

/** A choice of no method, which every shop refuses. */
export const NO_METHOD: ChosenMethod = { provider: '', method: '' };

const payload = v.object(PAYMENT);

type Typed = v.InferOutput<typeof values>;
type TypedPayment = NonNullable<v.InferOutput<typeof payload>['payment']>;

/**
 * The method that a buyer has chosen; of one with fields, the token of its typed values; of a visit to a payment
 * service, what was approved there. Undefined for none.
 *
 * @param cartId the cart of the visit; null where nothing but methods can be chosen
 * @throws StoreProblem `invalid` with the errors of fields; `payment` when the provider gives no answer, or nothing
 *   was approved
 */
export async function readMethod(
  context: Pick<ApiContext, 'cookies' | 'store' | 'visitor'>,
  { payment, paymentFields }: v.InferOutput<typeof payload>,
  cartId: string | null,
): Promise<ChosenMethod | undefined> {
  const { store, visitor } = context;
  if (payment === undefined) return undefined;
  const { provider, method, fields, nameOf } = typedMethod(payment, paymentFields);
  const known = store.payments.providers.get(provider);
  if (known === undefined) return { provider, method };
  const visit = visitOf(known, method);
  if (cartId !== null && visit !== undefined) {
    const approval = await store.expressVisits.approval(
      visit,
      cartId,
      giveBrowserId(context.cookies),
    );
    if (typeof approval === 'object') return { provider, method: approval.method };
    throw refusedPayment(NO_APPROVAL[approval]);
  }
  const typed = { method, fields, locale: visitor.locale };
  return { provider, method: await tokenize(known, typed, nameOf) };
}

/** The errors of fields of the chosen method that must be filled and are not, by their names in the form. */
export function missingOfMethod(
  { store }: Pick<ApiContext, 'store'>,
  { payment, paymentFields }: v.InferOutput<typeof payload>,
): Readonly<Record<string, string>> {
  if (payment === undefined) return {};
  const { provider, nameOf, ...typed } = typedMethod(payment, paymentFields);
  const known = store.payments.providers.get(provider);
  const missing = known === undefined ? [] : missingFields(known, typed);
  return Object.fromEntries(missing.map((name) => [nameOf(name), 'form.required']));
}

/** A payment as it was typed, by members or as the choice and the fields of a page. */
function typedMethod(payment: TypedPayment, paymentFields: Typed) {
  const { choice } = payment;
  if (choice === undefined) {
    return { ...payment, nameOf: (name: string) => `payment.fields.${name}` };
  }
  const at = choice.indexOf(' ');
  return {
    provider: choice.slice(0, Math.max(at, 0)),
    method: choice.slice(at + 1),
    fields: fieldsOf(choice, paymentFields),
    nameOf: (name: string) => paymentField(choice, name),
  };
}

/** Begins the method of what was approved on a visit to a service, before the token of the visit. */
export const VISIT = 'visit:';

/** The token of a visit to a service that a choice names; undefined for a method. */
export function visitOf({ express }: PaymentProvider, method: string): string | undefined {
  return express !== undefined && method.startsWith(VISIT) ? method.slice(VISIT.length) : undefined;
}

/** What buyers are told where nothing was approved. */
export const NO_APPROVAL = {
  none: 'checkout.express.none',
  'no-answer': 'checkout.payment.noAnswer',
  gone: 'checkout.express.none',
} as const satisfies Readonly<Record<NoApproval, TextKey>>;

function refusedPayment(text: TextKey): StoreProblem {
  return new StoreProblem('payment', text, { fields: { payment: text } });
}

/** The typed values of one choice of a form, by the names of its fields. */
function fieldsOf(
  choice: string,
  all: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const start = `${choice}.`;
  const own = Object.entries(all).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value]));
}
