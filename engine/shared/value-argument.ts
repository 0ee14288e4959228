import { parsePath, type Segment } from './path.js';

/** An argument that represents a value: a JSON literal or a reference (predicates.md 0.2). */
export type ValueArgument =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'reference'; readonly path: readonly Segment[] };

/** The scope of references. */
interface Scope {
  resolve(path: readonly Segment[]): unknown;
}

const LITERAL_START = /^(?:["[{0-9]|-[0-9]|(?:true|false|null)$)/;
/** A JSON string without escapes. */
const PLAIN_STRING = /^"[ !\u0023-\u005b\u005d-\uffff]*"$/;
const REFERENCE_START = /^(?:[0-9A-Za-z@]|\$[A-Za-z])/;

/** Parses an argument: as a JSON literal if it is a valid one, otherwise as a reference. */
export function parseValueArgument(text: string): ValueArgument {
  return parseLiteral(text) ?? { kind: 'reference', path: parsePath(text) };
}

function parseLiteral(text: string): ValueArgument | undefined {
  if (PLAIN_STRING.test(text)) return { kind: 'literal', value: text.slice(1, -1) };
  if (!LITERAL_START.test(text)) return undefined;
  try {
    return { kind: 'literal', value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The reason why a text is not a value argument; undefined if it is one. */
export function checkValueArgument(text: string): string | undefined {
  if (REFERENCE_START.test(text) || parseLiteral(text) !== undefined) return undefined;
  return `${text} is neither a JSON value nor a name`;
}

/** The value of an argument; undefined if missing. */
export function readValueArgument(argument: ValueArgument, scope: Scope): unknown {
  return argument.kind === 'literal' ? argument.value : scope.resolve(argument.path);
}
