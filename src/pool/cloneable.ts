/**
 * The path and the kind of a value that cannot be sent to a thread; undefined when there is none. Keeps its own
 * list of values to visit, so deep data cannot exhaust the stack.
 */
export function findUncloneable(root: object): string | undefined {
  const seen = new Set<unknown>([root]);
  const pending: { readonly value: object; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const [name, value] of entriesOf(next.value)) {
      const path = next.path === '' ? name : `${next.path}.${name}`;
      if (typeof value === 'function') return `'${path}' is a function`;
      if (typeof value === 'symbol') return `'${path}' is a symbol`;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      if (isStrange(value)) return `'${path}' is an object of the host`;
      pending.push({ value, path });
    }
  }
  return undefined;
}

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, item]) => [String(key), item]);
  return Object.entries(value);
}

/** Whether an object is neither copied member by member nor cloneable as a whole. */
function isStrange(value: object): boolean {
  const kind = Object.prototype.toString.call(value);
  if (kind === '[object Object]' || kind === '[object Array]' || kind === '[object Map]') {
    return false;
  }
  try {
    structuredClone(value);
    return false;
  } catch {
    return true;
  }
}
