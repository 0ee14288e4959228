import { own, plainText } from '../form/options.js';

/** An option: the kind of its value, its limits and its default. */
export type Option = AnyOption & {
  /** The name of its label, where options of the same name mean something else. */
  readonly word?: string;
};

type AnyOption =
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly default: number;
      /** Whether only whole numbers are valid; others are rounded. */
      readonly isWhole: boolean;
      readonly isRequired?: boolean;
    }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: TextKind; readonly isRequired: boolean; readonly default: string }
  /** The address of a picture, or an item with `assetUrl` and `altText`. */
  | { readonly kind: 'picture'; readonly isRequired: boolean }
  /** Texts, or objects with `value` and `label`. */
  | { readonly kind: 'options' }
  | PriceOption
  /** Values by name, each a text or a number. */
  | { readonly kind: 'pairs'; readonly most: number }
  /** Milliseconds since 1970. */
  | { readonly kind: 'moment'; readonly isRequired: boolean }
  | ListOption
  | ValuesOption
  | TableOption
  | { readonly kind: 'object'; readonly of: OptionSchema };

/** An option whose value may be written in another form, as a text under another name. */
interface Structured {
  /** The name of the text. It counts only without a value of this option. */
  readonly replaces?: string;
}

/** A list of objects. */
export interface ListOption extends Structured {
  readonly kind: 'list';
  readonly of: OptionSchema;
  /** The maximum length. */
  readonly most: number;
  /**
   * For elements that may be plain: the name of the option that a text or a number stands for.
   * With `text`, `"Boats"` is `{ "text": "Boats" }`.
   */
  readonly plain?: string;
  /** The beginning of the ids of new elements, which have `id` beside their options. */
  readonly newId?: string;
  /**
   * For elements whose schema depends on one of their options: the name of that option, and the
   * schemas by its value.
   */
  readonly by?: { readonly name: string; readonly schemas: Readonly<Record<string, OptionSchema>> };
}

/** A text such as `from $9`, or an amount: `{ "value": "9.00", "currency": "USD" }`. */
export interface PriceOption {
  readonly kind: 'price';
  /** Whether it is an amount alone, whose currency may be missing: it is that of the shop. */
  readonly isAmount: boolean;
  readonly isRequired: boolean;
  /** The name of the older amount in cents, which follows this one where it is there. */
  readonly cents?: string;
}

/** A list of values of one kind, such as amounts. */
export interface ValuesOption {
  readonly kind: 'values';
  readonly of: PlainOption;
  /** The maximum length. */
  readonly most: number;
}

/** An option whose value is a text, a number or a boolean. */
export type PlainOption = Extract<
  Option,
  { readonly kind: TextKind | 'choice' | 'flag' | 'moment' | 'number' }
>;

/**
 * Rows of cells. The first row has the names of the columns, the first cell of each row its name;
 * all others are numbers.
 */
export interface TableOption extends Structured {
  readonly kind: 'table';
  /** The maximum number of rows, beside the first. */
  readonly mostRows: number;
  /** The maximum number of columns, beside the first. */
  readonly mostColumns: number;
}

/** A cell of a table. */
export type TableCell = number | string;

/**
 * The kind of a text. An `address` may be a page of the site; `lines` is a plain text with several
 * lines.
 */
export type TextKind = 'address' | 'email' | 'html' | 'lines' | 'text';

/** Options by name, in the order of the editor. */
export type OptionSchema = Readonly<Record<string, Option>>;

/** The complete values of a schema. */
export type OptionsOf<Schema extends OptionSchema> = {
  readonly [Name in keyof Schema]: ValueOf<Schema[Name]>;
};

/** The type of an option's value. */
export type ValueOf<One extends Option> = One extends { readonly kind: 'flag' }
  ? boolean
  : One extends { readonly kind: 'number' }
    ? number
    : One extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
      ? Value
      : One extends { readonly kind: TextKind }
        ? string
        : One extends { readonly kind: 'list'; readonly of: infer Of extends OptionSchema }
          ? readonly OptionsOf<Of>[]
          : One extends { readonly kind: 'object'; readonly of: infer Of extends OptionSchema }
            ? OptionsOf<Of>
            : One extends { readonly kind: 'options' }
              ? readonly unknown[]
              : One extends { readonly kind: 'values'; readonly of: infer Of extends PlainOption }
                ? readonly ValueOf<Of>[]
                : One extends { readonly kind: 'table' }
                  ? readonly (readonly TableCell[])[]
                  : One extends { readonly kind: 'moment' }
                    ? number | undefined
                    : unknown;

/** A boolean; default false. */
export const flag = <const Default extends boolean = false>(
  otherwise: Default = false as Default,
) => ({ kind: 'flag', default: otherwise }) as const;

/** The limits and the default of a number. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A number within bounds. */
export const number = (range: Range, isWhole = true) =>
  ({ kind: 'number', ...range, isWhole }) as const;

/** One of several words. */
export const choice = <const Values extends readonly string[]>(
  values: Values,
  otherwise: Values[number],
) => ({ kind: 'choice', values, default: otherwise }) as const;

/** A text. */
export const text = <const Kind extends TextKind = 'text'>(
  kind: Kind = 'text' as Kind,
  { isRequired = false, otherwise = '' }: TextSettings = {},
) => ({ kind, isRequired, default: otherwise }) as const;

interface TextSettings {
  readonly isRequired?: boolean;
  /** Default: empty. */
  readonly otherwise?: string;
}

/** A picture. */
export const picture = (isRequired = false) => ({ kind: 'picture', isRequired }) as const;

/** A list of objects with one schema and a maximum length. */
export const list = <const Of extends OptionSchema>(
  of: Of,
  most = Number.POSITIVE_INFINITY,
  rest: Pick<ListOption, 'newId' | 'plain' | 'replaces'> = {},
) => ({ kind: 'list', of, most, ...rest }) as const;

/** A list of values of one kind with a maximum length. */
export const values = <const Of extends PlainOption>(of: Of, most: number) =>
  ({ kind: 'values', of, most }) as const;

/** An amount of money. */
export const money = (cents: string, isRequired = false) =>
  ({ kind: 'price', isAmount: true, isRequired, cents }) as const;

/** A price: a text or an amount. */
export const price = () => ({ kind: 'price', isAmount: false, isRequired: false }) as const;

/** A date and time. */
export const moment = (isRequired = false) => ({ kind: 'moment', isRequired }) as const;

/** An object with its own schema. */
export const group = <const Of extends OptionSchema>(of: Of) => ({ kind: 'object', of }) as const;

/** The schema of an element of a list. */
export function schemaOfElement({ of, by }: ListOption, element: unknown): OptionSchema {
  const chosen = by === undefined ? '' : plainText(own(element, by.name)).toLowerCase();
  return by !== undefined && Object.hasOwn(by.schemas, chosen) ? (by.schemas[chosen] ?? of) : of;
}
