import { own, plainText } from '../form/options.js';

/** What an owner may set of something: the kind of value, its bounds and its default. */
export type Option =
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly default: number;
      /** Whole numbers only; others are rounded. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: TextKind; readonly isRequired: boolean; readonly default: string }
  /** An address of a picture, or an item with `assetUrl` and `altText`. */
  | { readonly kind: 'picture'; readonly isRequired: boolean }
  /** Texts, or objects with `value` and `label`. */
  | { readonly kind: 'options' }
  | ListOption
  | { readonly kind: 'object'; readonly of: OptionSchema };

/** A list of objects. */
export interface ListOption {
  readonly kind: 'list';
  readonly of: OptionSchema;
  /** How many may be in it. */
  readonly most: number;
  /** Where their schema follows from a choice in them: its name, and the schemas by what is chosen. */
  readonly by?: { readonly name: string; readonly schemas: Readonly<Record<string, OptionSchema>> };
}

/** What a text is. An `address` may lead to a page of the site; `lines` are a plain text of several. */
export type TextKind = 'address' | 'email' | 'html' | 'lines' | 'text';

/** Options by their name, in the order in which an editor shows them. */
export type OptionSchema = Readonly<Record<string, Option>>;

/** The values of a schema, all there. */
export type OptionsOf<Schema extends OptionSchema> = {
  readonly [Name in keyof Schema]: ValueOf<Schema[Name]>;
};

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
              : unknown;

/** A boolean that is off unless said otherwise. */
export const flag = <const Default extends boolean = false>(
  otherwise: Default = false as Default,
) => ({ kind: 'flag', default: otherwise }) as const;

/** Bounds and default of a number. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A number within bounds. */
export const number = (range: Range, isWhole = true) =>
  ({ kind: 'number', ...range, isWhole }) as const;

/** One of some words. */
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

/** A list of objects of one schema; `most` may be in it. */
export const list = <const Of extends OptionSchema>(of: Of, most = Number.POSITIVE_INFINITY) =>
  ({ kind: 'list', of, most }) as const;

/** An object with a schema of its own. */
export const group = <const Of extends OptionSchema>(of: Of) => ({ kind: 'object', of }) as const;

/** The schema of an element of a list. */
export function schemaOfElement({ of, by }: ListOption, element: unknown): OptionSchema {
  const chosen = by === undefined ? '' : plainText(own(element, by.name)).toLowerCase();
  return by !== undefined && Object.hasOwn(by.schemas, chosen) ? (by.schemas[chosen] ?? of) : of;
}
