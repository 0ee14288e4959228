import type { BlockHost } from '../define.js';

/** A text as an id: letters, digits, `-` and `_`. */
export function elementIdOf(wanted: string): string {
  return wanted.replace(/[^\w-]+/g, '-').slice(0, 100);
}

/** Gives out ids, each of which no other element of the layout (and, where the host sees to it, of the page) has. */
export class IdClaims {
  readonly #claimId: ((wanted: string) => string) | undefined;
  readonly #given = new Map<string, number>();

  constructor(host: BlockHost) {
    this.#claimId = host.claimId?.bind(host);
  }

  /** An id made of the wanted text: letters, digits, `-` and `_`. */
  claim(wanted: string): string {
    const id = elementIdOf(wanted);
    if (this.#claimId !== undefined) return this.#claimId(id);
    for (let count = this.#given.get(id) ?? 0; ; count++) {
      const candidate = count === 0 ? id : `${id}-${count + 1}`;
      if (this.#given.has(candidate)) continue;
      this.#given.set(id, count + 1);
      if (count > 0) this.#given.set(candidate, 1);
      return candidate;
    }
  }
}
