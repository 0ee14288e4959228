import * as v from 'valibot';
import { isEmail, isTimeZone, UNCOUNTED } from '../../../engine/internals.js';
import type { WrongValueCode } from '../diagnostics/catalogue.js';

/** The rule of a value: the `message` of each schema, as words for `'title' must be …`. */
export type AnySchema = v.GenericSchema;
export type Fields = Readonly<Record<string, AnySchema>>;

/** Keys of an object beside its schema. */
export interface ObjectFacts {
  /** Usual wrong names of fields, with the right ones. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Whether nothing but its fields is ever read. */
  readonly isClosed: boolean;
}

const NO_FACTS: ObjectFacts = { aliases: {}, isClosed: false };
const FACTS = new WeakMap<object, ObjectFacts>();

/** The facts of an object by its fields. */
export function factsOf(fields: object): ObjectFacts {
  return FACTS.get(fields) ?? NO_FACTS;
}

/** An object. Each field may be missing or null; templates may read others. */
export function object<const Own extends Fields>(own: Own, facts: Partial<ObjectFacts> = {}) {
  const fields = Object.fromEntries(
    Object.entries(own).map(([name, schema]) => [name, v.nullish(schema)]),
  ) as { readonly [Name in keyof Own]: v.NullishSchema<Own[Name], undefined> };
  FACTS.set(fields, { ...NO_FACTS, ...facts });
  return v.looseObject(fields, 'an object');
}

/** An object of which nothing else is read. */
export const closed = <const Own extends Fields>(own: Own, aliases: ObjectFacts['aliases'] = {}) =>
  object(own, { aliases, isClosed: true });

/** The problem of a value that breaks a rule, with the values that would be right. */
export interface RuleFacts {
  readonly code: WrongValueCode;
  readonly known: readonly string[];
}

const RULES = new WeakMap<object, RuleFacts>();

/** The facts of a rule, by the `requirement` of an issue; undefined for a plain type. */
export function ruleOf(requirement: unknown): RuleFacts | undefined {
  return typeof requirement === 'function' ? RULES.get(requirement) : undefined;
}

/** A rule of its own name. @param wanted words for `'language' must be …` */
function rule<Value>(
  code: WrongValueCode,
  wanted: string,
  holds: (value: Value) => boolean,
  known: readonly string[] = [],
) {
  // Each rule has a function of its own, by which its facts are found.
  const requirement = (value: Value): boolean => holds(value);
  RULES.set(requirement, { code, known });
  return v.check<Value, string>(requirement, wanted);
}

/** Says the use of a key, for documentation and editors. */
export const used = <const Schema extends AnySchema>(use: string, schema: Schema) =>
  v.pipe(schema, v.description(use)) as unknown as Schema;

export const any = v.unknown();
export const text = v.string('text');
/** A text in which markup counts. */
export const html = v.string('HTML');
export const flag = v.boolean('true or false');
export const number = v.number('a number');
export const list = <const Item extends AnySchema>(item: Item) => v.array(item, 'a list');
export const texts = list(text);
export const map = <const Item extends AnySchema>(item: Item) =>
  v.record(v.string(), item, 'an object');

/** A number within bounds. */
export function within(min: number, max = Number.POSITIVE_INFINITY) {
  const words = max === Number.POSITIVE_INFINITY ? `from ${min}` : `from ${min} to ${max}`;
  const wanted = `a number ${words}`;
  return v.pipe(v.number(wanted), v.minValue(min, wanted), v.maxValue(max, wanted));
}

/** A whole number within bounds. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const words = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  const wanted = `a whole number ${words}`;
  return v.pipe(
    v.number(wanted),
    v.integer(wanted),
    v.minValue(min, wanted),
    v.maxValue(max, wanted),
  );
}

/** One of several words. */
export function word(values: readonly string[]) {
  const wanted = `one of ${values.join(', ')}`;
  const isOne = (value: string): boolean => values.includes(value);
  return v.pipe(
    v.string('text'),
    rule('content-unknown-value', wanted, isOne, values),
    v.metadata({ values }),
  );
}

/** A code of a table of names. Exports of the platform have some as texts. */
export function code(table: Readonly<Record<string, number>>) {
  const values = Object.values(table);
  const wanted = Object.entries(table)
    .filter(([, value]) => value >= 0)
    .map(([name, value]) => `${value} (${name})`)
    .join(', ');
  // A text that is no number is of the wrong type, and no unknown code as well.
  const isOne = (value: number | string): boolean =>
    Number.isNaN(Number(value)) || values.includes(Number(value));
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits())], `a number: ${wanted}`),
    rule('content-unknown-value', wanted, isOne),
    v.metadata({ values }),
  );
}

/** Dates before this are most likely seconds: the end of 1973 in milliseconds. */
const FIRST_DATE = 1e11;
const MILLISECONDS = 'a time in milliseconds since 1970';

export const date = v.pipe(
  v.number(MILLISECONDS),
  rule<number>('date-implausible', MILLISECONDS, (value) => value <= 0 || value >= FIRST_DATE),
);

/** A locale such as `de-CH`. */
export const language = v.pipe(
  text,
  rule<string>('language-unknown', 'a language such as en-US', isLanguage),
);

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(value: string): boolean {
  try {
    const { language: name, baseName } = new Intl.Locale(value);
    return value.toLowerCase() === baseName.toLowerCase() && LANGUAGES.of(name) !== undefined;
  } catch {
    return false;
  }
}

/** Zones by older names than those of a list are zones as well; abbreviations are none of a place. */
function isZoneOfPlace(value: string): boolean {
  if (value !== 'UTC' && value !== 'GMT' && !value.includes('/')) return false;
  return isTimeZone(value, UNCOUNTED);
}

export const timeZone = v.pipe(
  text,
  rule<string>(
    'zone-unknown',
    'an IANA zone such as Europe/Berlin',
    isZoneOfPlace,
    Intl.supportedValuesOf('timeZone'),
  ),
);

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export const country = v.pipe(
  text,
  rule<string>(
    'country-unknown',
    'a country of two letters such as US',
    (value) => value === '' || (/^[A-Z]{2}$/.test(value) && REGIONS.of(value) !== undefined),
  ),
);

export const email = v.pipe(
  text,
  v.check((value) => value === '' || isEmail(value), 'a mailbox such as name@example.com'),
);

const ORIGIN = 'a scheme and a host such as https://example.com';
function isOrigin(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

/** Scheme and host of a site. */
export const baseUrl = v.pipe(
  text,
  rule<string>('base-url-invalid', ORIGIN, (value) => value === '' || isOrigin(value)),
);
/** An origin of a content policy: hosts may have a `*` in front. */
export const origin = v.pipe(
  text,
  v.check((value) => isOrigin(value.replace('://*.', '://')), ORIGIN),
);

/** The width and the height of a picture in pixels. */
export const size = v.pipe(
  text,
  v.check(
    (value) => value === '' || /^\d+x\d+$/.test(value),
    'a width and a height such as 1500x1000',
  ),
);

/** A title with places for names. */
export const titleFormat = v.pipe(
  text,
  v.check((value) => !/%(?![spci%])/.test(value), 'a text with %s, %p, %c or %i'),
);

const AMOUNT = '{ "value": "12.50", "currency": "USD" }';
/** An amount; the checks of prices look at its members. */
export const money = v.looseObject({ value: v.optional(any), currency: v.optional(any) }, AMOUNT);

/** An amount of a setting, which nothing else looks at. */
export const amount = object({
  value: v.pipe(
    v.union([v.string(), v.number()], 'an amount such as "12.50"'),
    v.check((value) => /^\d+(?:\.\d+)?$/.test(String(value)), 'an amount such as "12.50"'),
  ),
  currency: any,
});
