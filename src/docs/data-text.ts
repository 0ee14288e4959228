/** Longer lists and objects are broken into lines. */
const WIDTH = 72;
const INDENT = '  ';

/** JSON data for readers: short values stay on one line. */
export function dataText(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) {
    return line;
  }
  const inner = indent + INDENT;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Array.isArray(value)
    ? value.map((item) => dataText(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${dataText(item, inner)}`,
      );
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const items = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`,
  );
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
}
