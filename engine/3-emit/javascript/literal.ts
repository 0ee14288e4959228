import { stringLiteral } from '../../shared/string-literal.js';

export { stringLiteral };

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** `.name`, or `["na-me"]` if the name is not an identifier. */
export function propertyAccess(name: string): string {
  return IDENTIFIER.test(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** A JSON value, an infinite number or undefined as JavaScript. */
export function valueLiteral(value: unknown): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(valueLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, -0) ? '-0' : String(value);
  }
  const entries = Object.entries(value).map(([key, item]) => {
    // Computed, since a plain `__proto__` key would set the prototype.
    const name = IDENTIFIER.test(key) && key !== '__proto__' ? key : `[${stringLiteral(key)}]`;
    return `${name}: ${valueLiteral(item)}`;
  });
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
