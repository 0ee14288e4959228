/** A part of a text: offsets of its first character and behind its last. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The place of a value in the text of valid JSON; of a member with its name. For an unknown path, the nearest value
 * around it.
 *
 * @param path names of members and indexes of lists, such as `['items', '2', 'title']`
 */
export function placeInJson(text: string, path: readonly string[]): Part {
  let at: Part = valueAt(text, skipBlanks(text, 0));
  let shown = at;
  for (const step of path) {
    const found = text[at.start] === '[' ? elementOf(text, at, step) : memberOf(text, at, step);
    if (found === undefined) break;
    ({ value: at, shown } = found);
  }
  return shown;
}

interface Found {
  readonly value: Part;
  /** The value, or the member that it is of. */
  readonly shown: Part;
}

function memberOf(text: string, { start, end }: Part, name: string): Found | undefined {
  if (text[start] !== '{') return undefined;
  let last: Found | undefined;
  for (let at = skipBlanks(text, start + 1); at < end && text[at] === '"'; ) {
    const key = valueAt(text, at);
    const value = valueAt(text, skipBlanks(text, skipBlanks(text, key.end) + 1));
    // Of members of one name the last counts.
    if (nameOf(text, key) === name) last = { value, shown: { start: key.start, end: value.end } };
    at = afterComma(text, value.end);
  }
  return last;
}

function elementOf(text: string, { start, end }: Part, place: string): Found | undefined {
  let at = skipBlanks(text, start + 1);
  for (let index = 0; at < end && text[at] !== ']'; index++) {
    const value = valueAt(text, at);
    if (String(index) === place) return { value, shown: value };
    at = afterComma(text, value.end);
  }
  return undefined;
}

function nameOf(text: string, { start, end }: Part): unknown {
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    return undefined;
  }
}

function afterComma(text: string, from: number): number {
  const at = skipBlanks(text, from);
  return text[at] === ',' ? skipBlanks(text, at + 1) : at;
}

/** The value that begins at an offset, of any depth. */
function valueAt(text: string, start: number): Part {
  let depth = 0;
  let at = start;
  do {
    const character = text[at] ?? '';
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (depth === 0) return { start, end: endOfWord(text, at) };
    if (character !== '"') at++;
  } while (depth > 0 && at < text.length);
  return { start, end: at };
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The end of a number or a word. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at++;
  return at;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  return at;
}
