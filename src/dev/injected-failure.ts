import { closest } from '../../engine/index.js';
import en from '../../widgets/messages/en.json' with { type: 'json' };
import { type ErrorType, ServerProblem } from '../server/http/problem.js';
import type { TextKey } from '../shared/texts.js';

/** The kinds of injected failures, which are also the names of the flags. */
export const ERROR_KINDS = ['fail', 'slow', 'out-of-stock'] as const;
/** One of `ERROR_KINDS`. */
export type FailureKind = (typeof ERROR_KINDS)[number];

/** An injected failure as the flags and the toolbar write it. */
export interface FailureText {
  readonly kind: FailureKind;
  /** `POST /api/…=429:2`, `800ms`, or a sku. */
  readonly value: string;
}

/** A call of the API: its method, and its path with parts in braces. */
export interface CallName {
  readonly method: string;
  readonly path: string;
}

/** A failure that a developer injects. */
export type InjectedFailure =
  | {
      readonly kind: 'fail';
      readonly call: CallName;
      readonly status: number;
      /** The text of the answer; undefined for the default text of the status. */
      readonly text: TextKey | undefined;
      /** The number of failures; undefined for no end. */
      readonly times: number | undefined;
    }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'out-of-stock'; readonly sku: string };

/** The calls and variants that can fail. */
export interface Breakable {
  readonly calls: readonly CallName[];
  readonly skus: readonly string[];
}

/** A text that describes no failure. */
export class FailureProblem extends Error {
  override readonly name = 'FailureProblem';

  constructor(
    message: string,
    /** The advice to the developer. */
    readonly hint: string,
  ) {
    super(message);
  }
}

/** The default text of each status. */
const STATUSES: Readonly<Record<number, readonly [type: ErrorType, text: TextKey]>> = {
  400: ['invalid', 'request.invalid'],
  401: ['unauthorized', 'request.unauthorized'],
  402: ['payment', 'checkout.payment.declined'],
  403: ['forbidden', 'request.forbidden'],
  404: ['not-found', 'request.notFound'],
  409: ['conflict', 'request.busy'],
  413: ['invalid', 'request.tooLarge'],
  415: ['invalid', 'request.type'],
  429: ['limit', 'request.tooMany'],
  500: ['internal', 'request.internal'],
  503: ['internal', 'request.internal'],
};
export const ERROR_STATUSES: readonly number[] = Object.keys(STATUSES).map(Number);

/** Texts whose kind of error is another one than that of their status; the first that fits counts. */
const TYPES: readonly (readonly [text: RegExp, type: ErrorType])[] = [
  [/^cart\.add\.(?:sessionExpired|cookiesOff)$/, 'crumb'],
  [/^captcha\./, 'captcha'],
  [/\.outOfStock$/, 'stock'],
  [/^checkout\.payment\./, 'payment'],
  [/^cart\.add\.(?:notFound|unavailable|variantUnavailable)$/, 'unavailable'],
];

const TEXTS = en as Readonly<Record<string, string>>;
/** The keys of all texts that an answer can have. */
export const ERROR_TEXTS: readonly string[] = Object.keys(TEXTS);

/** Longer waits are no test of a slow network. */
const MAX_WAIT = 60_000;
const MAX_TIMES = 1_000;

/**
 * Reads a failure.
 *
 * @throws FailureProblem with a hint
 */
export function readFailure({ kind, value }: FailureText, breakable: Breakable): InjectedFailure {
  return READERS[kind](value.trim(), breakable);
}

const READERS: Readonly<
  Record<FailureKind, (value: string, breakable: Breakable) => InjectedFailure>
> = {
  fail: readFailedCall,
  slow: readSlow,
  'out-of-stock': readOutOfStock,
};

const FAILURE = /^([A-Za-z]+) +(\/[^\s=]*)=([^\s:]*)(?: +([^\s:]+))?(?::([^:]*))?$/;
const FAILURE_FORM =
  "Write it as 'POST /api/commerce/shopping-cart/entries=429', with ' cart.add.outOfStock' after the status for that text, and ':2' at the end for two times.";

function readFailedCall(value: string, { calls }: Breakable): InjectedFailure {
  const [, method = '', path = '', status = '', text, times] = FAILURE.exec(value) ?? [];
  if (path === '') throw new FailureProblem(`'${value}' is no failure of a call.`, FAILURE_FORM);
  return {
    kind: 'fail',
    call: findCall(method.toUpperCase(), path, calls),
    status: readStatus(status),
    text: text === undefined ? undefined : readText(text),
    times: times === undefined ? undefined : readTimes(times),
  };
}

function findCall(method: string, path: string, calls: readonly CallName[]): CallName {
  const ofPath = calls.filter((call) => isAt(call.path, path));
  const found = ofPath.find((call) => call.method === method);
  if (found !== undefined) return found;
  if (ofPath.length > 0) {
    const methods = ofPath.map((call) => call.method).join(' or ');
    throw new FailureProblem(
      `There is no call '${method} ${path}'.`,
      `This address takes ${methods}.`,
    );
  }
  const near = closest(path, new Set(calls.map((call) => call.path)));
  throw new FailureProblem(
    `There is no call '${method} ${path}'.`,
    near === undefined ? 'All calls are listed at /api/openapi.json.' : `Do you mean '${near}'?`,
  );
}

/** Whether a path is that of a call, with the placeholders of its row or with values in their place. */
function isAt(pattern: string, path: string): boolean {
  const [parts, given] = [pattern, path.replace(/\/$/, '')].map((each) => each.split('/'));
  return (
    parts?.length === given?.length &&
    parts?.every((part, index) => part === given?.[index] || /^\{\w+\}$/.test(part)) === true
  );
}

function readStatus(text: string): number {
  const status = Number(text);
  if (/^\d+$/.test(text) && ERROR_STATUSES.includes(status)) return status;
  throw new FailureProblem(
    `'${text}' is no status that a call is refused with.`,
    `Choose one of ${ERROR_STATUSES.join(', ')}.`,
  );
}

function readText(text: string): TextKey {
  if (Object.hasOwn(TEXTS, text)) return text as TextKey;
  const near = closest(text, ERROR_TEXTS);
  throw new FailureProblem(
    `There is no text '${text}'.`,
    near === undefined ? 'The toolbar of the page lists all texts.' : `Do you mean '${near}'?`,
  );
}

function readTimes(text: string): number {
  const times = Number(text);
  if (/^\d{1,4}$/.test(text) && times >= 1 && times <= MAX_TIMES) return times;
  throw new FailureProblem(
    `'${text}' does not say how often the call fails.`,
    `Give a whole number from 1 to ${MAX_TIMES} after the colon, or nothing for always.`,
  );
}

function readSlow(value: string): InjectedFailure {
  const [, count, unit] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(value) ?? [];
  const milliseconds = Number(count) * (unit === 's' ? 1_000 : 1);
  if (count !== undefined && milliseconds <= MAX_WAIT) return { kind: 'slow', milliseconds };
  throw new FailureProblem(`'${value}' is no time to wait.`, "Give one such as '800ms' or '2s'.");
}

function readOutOfStock(value: string, { skus }: Breakable): InjectedFailure {
  if (skus.includes(value)) return { kind: 'out-of-stock', sku: value };
  const near = closest(value, skus);
  throw new FailureProblem(
    `There is no stock of a variant '${value}'.`,
    near === undefined
      ? 'Give the sku of a physical product or a service.'
      : `Do you mean '${near}'?`,
  );
}

/** The problem that a failing call answers with. */
export function problemOf({
  status,
  text,
}: Extract<InjectedFailure, { readonly kind: 'fail' }>): ServerProblem {
  const [ofStatus, usual] = STATUSES[status] ?? ['internal', 'request.internal'];
  const key = text ?? usual;
  const type = text && TYPES.find(([texts]) => texts.test(text))?.[1];
  return new ServerProblem(status, type ?? ofStatus, key, {
    params: sampleParams(key),
    names: ['Size', 'Color'],
    ...(status === 429 || status === 503 ? { retryAfter: 2 } : {}),
  });
}

/** Parameters that are counts or amounts; others are shown by their names. */
const NUMBERS: ReadonlySet<string> = new Set(['from', 'to', 'quantity']);
const AMOUNTS: ReadonlySet<string> = new Set(['subtotal', 'minimum']);

function sampleParams(key: TextKey): Readonly<Record<string, string | number>> {
  const names = [...(TEXTS[key]?.matchAll(/\{(\w+)/g) ?? [])].map(([, name = '']) => name);
  const sample = (name: string) => (AMOUNTS.has(name) ? 5_000 : NUMBERS.has(name) ? 2 : name);
  return Object.fromEntries(names.map((name) => [name, sample(name)]));
}
