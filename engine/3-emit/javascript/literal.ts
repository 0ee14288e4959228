/*
 * The only way for a text of the template into generated source. What is generated may end up in a
 * file or a page, so nothing that could end a string, a line, a script or a comment is left bare.
 */

const UNSAFE = /<(?=!|script)|(?<=--)>|[\u2028\u2029\ud800-\udfff]/gi;

/** A JavaScript string literal, in ASCII wherever it could matter. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('</', '<\\/').replace(UNSAFE, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** `.name`, or `["na-me"]` where the name is no identifier. */
export function propertyAccess(name: string): string {
  return IDENTIFIER.test(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** A value of JSON, an infinite number or undefined as JavaScript. */
export function valueLiteral(value: unknown): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(valueLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, -0) ? '-0' : String(value);
  }
  const entries = Object.entries(value).map(([key, item]) => {
    // Computed, since `__proto__` as a plain key would set the prototype.
    const name = IDENTIFIER.test(key) && key !== '__proto__' ? key : `[${stringLiteral(key)}]`;
    return `${name}: ${valueLiteral(item)}`;
  });
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
