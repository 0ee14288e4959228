import * as v from 'valibot';

/** A web address, or a path of the site. */
const action = v.object({ action: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))/)) });
const method = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const line = v.optional(v.string(), '');

const buyer = v.object({
  method,
  contact: v.object({ email: v.string(), name: v.string(), phone: line }),
  shipping: v.optional(
    v.object({
      name: line,
      line1: v.string(),
      line2: line,
      city: v.string(),
      region: line,
      postalCode: line,
      country: v.string(),
    }),
  ),
});

const refund = v.picklist(['refunded', 'pending', 'failed']);

/** The answers of payment providers, by their calls (docs/payments.md). */
const ANSWERS = {
  tokenize: v.union([v.object({ method }), v.object({ errors: v.record(v.string(), v.string()) })]),
  describe: v.optional(v.string()),
  authorize: v.union([v.picklist(['authorized', 'declined']), action]),
  find: v.union([v.picklist(['authorized', 'declined', 'none']), action]),
  capture: v.picklist(['captured', 'failed']),
  void: v.unknown(),
  refund,
  returns: v.object({
    // Amounts that cannot be are left out one by one by the store.
    refunds: v.array(v.object({ id: v.string(), amount: v.number(), state: refund })),
    disputed: v.boolean(),
  }),
  webhook: v.optional(v.string()),
  begin: action,
  read: v.optional(buyer),
} as const;

export type PaymentCall = keyof typeof ANSWERS;

/**
 * The answer of a payment provider in its form. One that is none counts as no answer, for `declined` and `done` are
 * never guessed.
 *
 * @throws Error that names each wrong member
 */
export function checkAnswer(call: PaymentCall, answer: unknown): unknown {
  const result = v.safeParse(ANSWERS[call] as v.GenericSchema, answer);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) =>
    [v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
  );
  throw new TypeError(
    `The answer of '${call}' is none that docs/payments.md names. ${wrong.join('. ')}.`,
  );
}
