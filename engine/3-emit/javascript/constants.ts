import type { Arguments } from '../../ast/nodes.js';
import type { ExpressionProgram } from '../../expression/program.js';
import type { Segment } from '../../shared/path.js';
import type { Span } from '../../shared/span.js';

/** A formatter or predicate by name, with the arguments of a tag. */
export interface PluginCall {
  readonly name: string;
  readonly args: Arguments | null;
  readonly span: Span;
}

/**
 * The description of a value that generated code refers to by name, so that a module can write it
 * as source. It consists of plain data.
 */
export type Constant =
  /** A literal text. */
  | { readonly kind: 'text'; readonly text: string }
  /** A JSON value; its numbers may be infinite. */
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'path'; readonly path: readonly Segment[] }
  /** A place in the template. */
  | { readonly kind: 'location'; readonly span: Span }
  /** A formatter's `run`. */
  | { readonly kind: 'run'; readonly formatter: string }
  /** The result of a formatter's `prepare`. */
  | {
      readonly kind: 'arguments';
      readonly formatter: string;
      readonly args: Arguments | null;
    }
  /** A `FormatterChain`. */
  | { readonly kind: 'chain'; readonly calls: readonly PluginCall[]; readonly span: Span }
  /** A predicate's `compare`. */
  | { readonly kind: 'compare'; readonly predicate: string }
  /** A `PredicateCall`. */
  | { readonly kind: 'test'; readonly call: PluginCall }
  /** The `Code` of an expression. The span is that of the expression, not of its tag. */
  | { readonly kind: 'expression'; readonly program: ExpressionProgram; readonly span: Span };

/** The constants of one template. */
export class ConstantPool {
  readonly list: Constant[] = [];
  /** The values of the constants, for code that runs at once. */
  readonly values: unknown[] = [];
  readonly #names = new Map<string, string>();

  /** The name of a constant; equal constants share one. `value` is the described value. */
  nameOf(constant: Constant, value: unknown): string {
    const key = JSON.stringify(constant, markInfinite);
    let name = this.#names.get(key);
    if (name === undefined) {
      name = `k${this.list.length}`;
      this.list.push(constant);
      this.values.push(value);
      this.#names.set(key, name);
    }
    return name;
  }
}

/** `JSON.stringify` writes infinite numbers as null; a literal such as `1e999` gives one. */
function markInfinite(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { infinite: value > 0 } : value;
}
