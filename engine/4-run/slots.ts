/** A placeholder of a template for the host, such as the comments of an item. */
export interface Slot {
  /** The kind of the slot, a key in the host's table. */
  readonly name: string;
  /** The id of its subject, such as an item; empty if the name is enough. */
  readonly id: string;
  /** Data of the template for the host, such as the texts of a form. */
  readonly facts: SlotFacts;
  /** The content if the host has none. */
  readonly fallback: string;
}

/** What a slot needs to be filled, by name. */
export type SlotFacts = Readonly<Record<string, unknown>>;

/** The length makes the key impossible to guess. */
const KEY_BYTES = 16;

/**
 * The slots of one page, for all renders that contribute to it: `template.render(data, { slots })`.
 * A slot is a private mark of letters and digits in `html`, so that escaping does not change it.
 * The key is random for each page, so that no content can contain a mark.
 */
export class Slots {
  readonly #key: string;
  readonly #slots: Slot[] = [];

  constructor() {
    const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    this.#key = `slot${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}n`;
  }

  /** The mark of a slot. Slots with equal properties have the same mark everywhere. */
  mark(name: string, id = '', facts: SlotFacts = {}, fallback = ''): string {
    return `${this.#key}${this.#slots.push({ name, id, facts, fallback }) - 1}x`;
  }

  /** Splits a text into pieces: text and slots in turn, with text at both ends. */
  pieces(html: string): readonly (string | Slot)[] {
    const [first = '', ...rest] = html.split(this.#key);
    return [first, ...rest.flatMap((text) => this.#afterKey(text))];
  }

  /** Converts the pieces of another page into a text of this one, with its own marks. */
  html(pieces: readonly (string | Slot)[]): string {
    const text = (piece: string | Slot): string => {
      if (typeof piece === 'string') return piece;
      const { name, id, facts, fallback } = piece;
      return this.mark(name, id, facts, fallback);
    };
    return pieces.map(text).join('');
  }

  /** Parses the text after a key: the number of a slot, unless a formatter has cut the mark. */
  #afterKey(text: string): readonly (string | Slot)[] {
    const [mark, number] = /^(\d{1,9})x/.exec(text) ?? [];
    const slot = this.#slots[Number(number)];
    return mark === undefined || slot === undefined
      ? [NO_SLOT, text]
      : [slot, text.slice(mark.length)];
  }
}

/** Replaces a mark that was cut, for example by `truncate`; it stays empty. */
const NO_SLOT: Slot = { name: '', id: '', facts: {}, fallback: '' };
