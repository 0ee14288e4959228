import type { TextKey, TextParams, Texts } from '../../shared/texts.js';
import {
  isUnavailable,
  type ProblemDetails,
  type ProblemType,
  StoreProblem,
} from '../../store/index.js';

/** The types of error answers (storefront.md §1). */
export type ErrorType = ProblemType | 'crumb' | 'captcha' | 'internal';

/** A request that the server refuses without any change. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';

  constructor(
    readonly status: number,
    readonly type: ErrorType,
    readonly text: TextKey,
    readonly details: ProblemDetails & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(`${type}: ${text}`);
  }
}

/** Statuses of the store's problems. */
const STATUSES: Readonly<Record<ProblemType, number>> = {
  invalid: 400,
  unauthorized: 401,
  payment: 402,
  forbidden: 403,
  'not-found': 404,
  unavailable: 404,
  conflict: 409,
  stock: 409,
  limit: 409,
};

/** Parameters of texts that are cents of the shop's currency. */
const AMOUNTS: ReadonlySet<string> = new Set(['subtotal', 'minimum', 'rest']);
/** Texts whose numbers, `from` and `to`, are amounts in cents; in others they are quantities. */
const TEXTS_OF_PRICES: ReadonlySet<string> = new Set(['cart.notice.price']);

/** Texts and amounts in the visitor's language. */
export interface Translator {
  readonly texts: Texts;
  /** Formats an amount in cents. */
  money(cents: number): string;
}

/** The text of a key, with its amounts and names formatted. */
export function translate(
  { texts, money }: Translator,
  key: string,
  params: TextParams = {},
  names: readonly string[] = [],
): string {
  const shown = Object.entries(params).map(([name, value]) => {
    const isPrice = AMOUNTS.has(name) || TEXTS_OF_PRICES.has(key);
    return [name, isPrice && typeof value === 'number' ? money(value) : value];
  });
  return texts.text(key, { ...EXAMPLES, ...Object.fromEntries(shown), names: texts.list(names) });
}

/** Parameters that are available to every text. */
const EXAMPLES = { email: 'name@example.com' } as const;

/** The answer to an error. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly error: {
      readonly type: ErrorType;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
    /** A copy of `error.fields`, which the scripts of forms read. */
    readonly errors?: Readonly<Record<string, string>>;
  };
}

/** Seconds until what is not available at the moment should be tried again. */
export const RETRY_AFTER = '10';

/**
 * The answer to a thrown error. An unexpected one is a 500 without details, and a database that does not answer a 503.
 */
export function toErrorAnswer(thrown: unknown, translator: Translator): ErrorAnswer {
  if (isUnavailable(thrown)) {
    const message = translator.texts.text('request.internal');
    const headers = { 'retry-after': RETRY_AFTER };
    return { status: 503, headers, body: { error: { type: 'internal', message } } };
  }
  const problem = thrown instanceof StoreProblem || thrown instanceof ServerProblem;
  if (!problem) {
    const message = translator.texts.text('request.internal');
    return { status: 500, headers: {}, body: { error: { type: 'internal', message } } };
  }
  const { type, text, details } = thrown;
  const { params, names, fields: errors, retryAfter } = details;
  const fields =
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([id, key]) => [id, translate(translator, key, params)]),
    );
  return {
    status: thrown instanceof ServerProblem ? thrown.status : STATUSES[thrown.type],
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(thrown instanceof ServerProblem ? thrown.details.headers : {}),
    },
    body: {
      error: {
        type,
        message: translate(translator, text, params, names),
        ...(fields && { fields }),
      },
      ...(fields && { errors: fields }),
    },
  };
}
