/** The runtime of compiled messages (tools/compile-messages.ts). */

const formats = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

/** Formats a number for a language. */
export function number(
  language: string,
  value: number,
  options?: Intl.NumberFormatOptions,
): string {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}

/** The text for a number: an exact match, else that of its plural form. */
export function plural(
  language: string,
  value: number,
  offset: number,
  type: Intl.PluralRuleType,
  texts: Readonly<Record<string, (n: number) => string>>,
): string {
  const key = language + type;
  const rule = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, rule);
  const count = value - offset;
  return (own(texts, `=${value}`) ?? own(texts, rule.select(count)) ?? texts.other)?.(count) ?? '';
}

/** The text for a keyword. */
export function select(
  value: string | number,
  texts: Readonly<Record<string, () => string>>,
): string {
  return (own(texts, String(value)) ?? texts.other)?.() ?? '';
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
