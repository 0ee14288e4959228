import { stringLiteral } from '../shared/string-literal.js';
import type { DataType, Field, Scalar } from './data-type.js';

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const SCALARS: readonly Scalar[] = ['string', 'number', 'boolean', 'null'];
/** The maximum width of an object type on one line. */
const LINE_WIDTH = 80;

/** A type as TypeScript; `indent` is the column of its line. */
export function printType(type: DataType, indent = 0): string {
  if (type.unknown) return 'unknown';
  const members: string[] = [];
  if (type.fields !== null) members.push(printObject(type.fields, type.open, indent));
  if (type.element !== null) members.push(printArray(type.element, indent));
  if (type.scalars.size === SCALARS.length) members.push('Printable');
  else members.push(...SCALARS.filter((scalar) => type.scalars.has(scalar)));
  return members.length === 0 ? 'never' : members.join(' | ');
}

function printArray(element: DataType, indent: number): string {
  const text = printType(element, indent);
  const { unknown, fields, scalars } = element;
  const scalarNames = scalars.size === SCALARS.length ? 1 : scalars.size;
  const isOne = unknown || (element.element === null && Number(fields !== null) + scalarNames <= 1);
  return `readonly ${isOne ? text : `(${text})`}[]`;
}

function printObject(fields: ReadonlyMap<string, Field>, open: boolean, indent: number): string {
  if (fields.size === 0) return open ? '{ readonly [name: string]: unknown }' : 'object';
  const lines = [...fields].map(
    ([name, { type, optional }]) =>
      `readonly ${printName(name)}${optional ? '?' : ''}: ${printType(type, indent + 2)};`,
  );
  if (open) lines.push('readonly [name: string]: unknown;');
  const line = `{ ${lines.join(' ').replace(/;$/, '')} }`;
  if (lines.length === 1 && !line.includes('\n') && indent + line.length <= LINE_WIDTH) return line;
  const margin = ' '.repeat(indent);
  return `{\n${lines.map((text) => `${margin}  ${text}\n`).join('')}${margin}}`;
}

function printName(name: string): string {
  return IDENTIFIER.test(name) ? name : stringLiteral(name);
}

const WRITTEN = '// What the template reads of its data. Written by skerry compile.';

/** Whether a text is a declaration written by this module. */
export function isWritten(text: string): boolean {
  return text.startsWith(WRITTEN);
}

/** The declarations for a compiled template's module. */
export function printDeclarations(type: DataType, runtime = 'skerry/runtime'): string {
  // An object that is not read has no members to declare.
  const isObject =
    (type.open || (type.fields?.size ?? 0) > 0) &&
    !type.unknown &&
    type.fields !== null &&
    type.element === null &&
    type.scalars.size === 0;
  const declared = isObject
    ? `export interface Data ${printType(type)}`
    : `export type Data = ${printType(type)};`;
  const names = /\bPrintable\b/.test(declared) ? 'CompiledTemplate, Printable' : 'CompiledTemplate';
  return [
    WRITTEN,
    `import type { ${names} } from '${runtime}';`,
    '',
    declared,
    '',
    'declare const template: CompiledTemplate<Data>;',
    'export default template;',
    '',
  ].join('\n');
}
