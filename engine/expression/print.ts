import { printPath } from '../shared/path.js';
import { toText } from './coerce.js';
import type { ExpressionList, ExpressionProgram, ExpressionToken, Literal } from './program.js';

/**
 * The output of a debug expression (language.md 5.9): `EVAL=[[@a 7 <multiply>]] -> 14`. A null
 * value prints as nothing after the arrow; without a value there is no arrow.
 */
export function printDebug(program: ExpressionProgram, value: Literal | undefined): string {
  const lists = `EVAL=[${program.lists.map(printList).join(', ')}]`;
  if (value === undefined) return lists;
  return `${lists} -> ${value === null ? '' : toText(value)}`;
}

function printList(list: ExpressionList): string {
  return `[${list.map(printToken).join(' ')}]`;
}

function printToken(token: ExpressionToken): string {
  switch (token.kind) {
    case 'literal':
      return typeof token.value === 'string' ? JSON.stringify(token.value) : toText(token.value);
    case 'reference':
      return printPath(token.path);
    case 'arguments':
      return '<args>';
    case 'call':
      return `${token.name}()`;
    case 'operator':
      return `<${token.name}>`;
  }
}
