/** What a template leaves for the host to complete, such as the comments of an item. */
export interface Slot {
  /** The kind of the slot; the host's table of fills has it. */
  readonly name: string;
  /** What it is about, such as the id of an item; empty where the name says all. */
  readonly id: string;
  /** What the template knows that the host needs, such as the texts of a form. */
  readonly facts: SlotFacts;
  /** What stands there where the host has nothing for it. */
  readonly fallback: string;
}

export type SlotFacts = Readonly<Record<string, unknown>>;

/** Enough that no content guesses it. */
const KEY_BYTES = 16;

/**
 * The slots of one page, for all renders that make it: `template.render(data, { slots })`. A slot is a private mark
 * in `html`: letters and digits, so that escaping keeps it. The key is random for each page, so that no content can
 * hold a mark.
 */
export class Slots {
  readonly #key: string;
  readonly #slots: Slot[] = [];

  constructor() {
    const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    this.#key = `slot${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}n`;
  }

  /** The mark of a slot. Equal text is an equal slot, wherever it is printed. */
  mark(name: string, id = '', facts: SlotFacts = {}, fallback = ''): string {
    return `${this.#key}${this.#slots.push({ name, id, facts, fallback }) - 1}x`;
  }

  /** A text in pieces: text and slot in turn, with text at both ends. */
  pieces(html: string): readonly (string | Slot)[] {
    const [first = '', ...rest] = html.split(this.#key);
    return [first, ...rest.flatMap((text) => this.#afterKey(text))];
  }

  /** Pieces of another page as a text of this one, with marks of its own. */
  html(pieces: readonly (string | Slot)[]): string {
    const text = (piece: string | Slot): string => {
      if (typeof piece === 'string') return piece;
      const { name, id, facts, fallback } = piece;
      return this.mark(name, id, facts, fallback);
    };
    return pieces.map(text).join('');
  }

  /** What follows a key: the number of a slot, where no formatter has cut the mark. */
  #afterKey(text: string): readonly (string | Slot)[] {
    const [mark, number] = /^(\d{1,9})x/.exec(text) ?? [];
    const slot = this.#slots[Number(number)];
    return mark === undefined || slot === undefined
      ? [NO_SLOT, text]
      : [slot, text.slice(mark.length)];
  }
}

/** Stands where a mark was cut, such as by `truncate`: nothing fills it. */
const NO_SLOT: Slot = { name: '', id: '', facts: {}, fallback: '' };
