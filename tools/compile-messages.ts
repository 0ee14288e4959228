/** Compiles ICU messages to the modules that browsers load: a text, or a function of what it speaks of. */
import {
  type MessageFormatElement,
  type NumberElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** Messages of one language by their key. */
export type Messages = Readonly<Record<string, string>>;

/**
 * A module whose default export has the compiled texts by their key. It imports `widgets/messages/format.ts`.
 *
 * @param messages those of the language
 * @param fallback those of English, for what the language has no message of
 * @param keys which are wanted
 * @throws Error for a message that is none, or that uses what texts of browsers have not: dates and tags
 */
export function compileMessages(
  language: string,
  messages: Messages,
  fallback: Messages,
  keys: readonly string[],
): string {
  const entries = keys.map((key) => {
    const isOwn = Object.hasOwn(messages, key);
    const message = (isOwn ? messages : fallback)[key];
    if (message === undefined) throw new Error(`There is no message '${key}'`);
    return `${JSON.stringify(key)}: ${compileMessage(message, isOwn ? language : 'en', key)}`;
  });
  return `import { number, plural, select } from './format.js';\nexport default {\n${entries.join(',\n')}\n};\n`;
}

/** A message as an expression: of a string, or of a function of its parameters. */
export function compileMessage(message: string, language: string, key: string): string {
  let elements: readonly MessageFormatElement[];
  try {
    elements = parse(message, { locale: new Intl.Locale(language) });
  } catch (error) {
    throw new Error(`The message '${key}' can not be read: ${(error as Error).message}`);
  }
  const text = compileElements(elements, { language: JSON.stringify(language), key });
  return elements.every(({ type }) => type === TYPE.literal) ? text : `(p) => ${text}`;
}

/** What the elements of a message are compiled with. */
interface Context {
  /** As it stands in code. */
  readonly language: string;
  readonly key: string;
}

/** An expression of the text of some elements; `p` has the parameters, `n` the number of the plural around. */
function compileElements(elements: readonly MessageFormatElement[], context: Context): string {
  return ['""', ...elements.map((element) => compileElement(element, context))].join(' + ');
}

function compileElement(element: MessageFormatElement, context: Context): string {
  const { language, key } = context;
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return parameter(element.value);
    case TYPE.pound:
      return `number(${language}, n)`;
    case TYPE.number:
      return compileNumber(element, context);
    case TYPE.plural:
      return compilePlural(element, context);
    case TYPE.select:
      return `select(${parameter(element.value)}, ${compileOptions(element, '()', context)})`;
    default:
      throw new Error(
        `The message '${key}' has a ${TYPE[element.type]}, which browsers' texts can not have`,
      );
  }
}

function parameter(name: string): string {
  return `p[${JSON.stringify(name)}]`;
}

/** The styles of numbers that have a name in messages. */
const NUMBER_STYLES: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

function compileNumber({ value, style }: NumberElement, { language, key }: Context): string {
  if (style === null || style === undefined) return `number(${language}, ${parameter(value)})`;
  const options = typeof style === 'string' ? NUMBER_STYLES[style] : style.parsedOptions;
  if (options === undefined)
    throw new Error(`The message '${key}' has a number of an unknown style`);
  const { scale = 1, ...rest } = options as Intl.NumberFormatOptions & { scale?: number };
  return `number(${language}, ${parameter(value)} * ${scale}, ${JSON.stringify(rest)})`;
}

function compilePlural(element: PluralElement, context: Context): string {
  const { value, offset, pluralType } = element;
  const options = compileOptions(element, '(n)', context);
  return `plural(${context.language}, ${parameter(value)}, ${offset}, ${JSON.stringify(pluralType)}, ${options})`;
}

function compileOptions(
  { options }: PluralElement | SelectElement,
  parameters: string,
  context: Context,
): string {
  const entries = Object.entries(options).map(
    ([name, { value }]) =>
      `${JSON.stringify(name)}: ${parameters} => ${compileElements(value, context)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** The types of what a message speaks of, by the names: what is counted is a number. */
export function parameterTypes(message: string): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const waiting = [...parse(message)];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) waiting.push(...value);
    }
    if (element.type === TYPE.plural || element.type === TYPE.number) {
      types.set(element.value, 'number');
    } else if (element.type === TYPE.argument || element.type === TYPE.select) {
      if (!types.has(element.value)) types.set(element.value, 'string | number');
    }
  }
  return new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1)));
}
