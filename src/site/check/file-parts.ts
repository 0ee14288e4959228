import type { SourceFile } from '../../../engine/index.js';

/** The parts of a file behind each of a separator: finds many texts in it, and reads it once. */
class FileParts {
  readonly #text: string;
  readonly #separator: string;
  /** The offset of the first of equal parts. */
  readonly #starts = new Map<string, number>();
  readonly #found = new Map<string, number | undefined>();
  #sorted: readonly string[] | undefined;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
    let at = 0;
    for (const part of text.split(separator)) {
      if (at > 0 && !this.#starts.has(part)) this.#starts.set(part, at);
      at += part.length + separator.length;
    }
  }

  /** Where a part first is this text. */
  whole(text: string): number | undefined {
    return this.#starts.get(text);
  }

  /** Where a part first begins with this text. */
  beginning(text: string): number | undefined {
    if (!this.#found.has(text)) this.#found.set(text, this.#look(text));
    return this.#found.get(text);
  }

  #look(text: string): number | undefined {
    if (text.includes(this.#separator)) {
      const at = this.#text.indexOf(this.#separator + text);
      return at === -1 ? undefined : at + this.#separator.length;
    }
    this.#sorted ??= [...this.#starts.keys()].sort();
    let first: number | undefined;
    for (let at = firstFrom(this.#sorted, text); ; at++) {
      const part = this.#sorted[at];
      if (!part?.startsWith(text)) return first;
      first = Math.min(first ?? Number.POSITIVE_INFINITY, this.#starts.get(part) as number);
    }
  }
}

/** The index of the first text that does not come before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const PARTS = new WeakMap<SourceFile, Map<string, FileParts>>();

/** The parts of a file behind quotes, or behind the starts of tags. */
export function partsBehind(separator: '"' | "'" | '<', file: SourceFile): FileParts {
  const known = PARTS.get(file) ?? new Map<string, FileParts>();
  PARTS.set(file, known);
  const parts = known.get(separator) ?? new FileParts(file.text, separator);
  known.set(separator, parts);
  return parts;
}
