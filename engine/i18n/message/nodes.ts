import type { Decimal } from '../../shared/decimal.js';
import type { TagFormat } from './tag-formats.js';

/** A piece of a parsed message (formatters.md 6.8). */
export type MessageNode =
  | { readonly kind: 'literal'; readonly text: string }
  /** `#`: the argument of the innermost plural or select. */
  | { readonly kind: 'current' }
  | { readonly kind: 'argument'; readonly name: string }
  | { readonly kind: 'format'; readonly names: readonly string[]; readonly format: TagFormat }
  | PluralNode
  | SelectNode;

export interface PluralNode {
  readonly kind: 'plural';
  readonly name: string;
  readonly type: 'cardinal' | 'ordinal';
  /** Subtracted from the argument before its category is looked up; 0 if there is none. */
  readonly offset: bigint;
  /** In source order, since the first match wins. */
  readonly choices: readonly PluralChoice[];
}

export interface PluralChoice {
  /** A plural category, or an exact number; undefined if no number can match. */
  readonly match: string | Decimal | undefined;
  readonly block: readonly MessageNode[];
}

export interface SelectNode {
  readonly kind: 'select';
  readonly name: string;
  readonly choices: readonly SelectChoice[];
}

export interface SelectChoice {
  readonly match: string;
  readonly block: readonly MessageNode[];
}
