import type { Piece, StartTag } from './pieces.js';

export interface LayoutOptions {
  /** The blanks of a level. */
  readonly indent: string;
  /** The number of columns that a tag may take before it is broken, one attribute a line. */
  readonly width: number;
  /** `\n` or `\r\n`. */
  readonly lineBreak: string;
}

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(
  '!doctype area base br col embed hr img input link meta source track wbr'.split(' '),
);
/** Elements whose end tag may be left out before a sibling: those that end them. */
const ENDED_BY: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    li: ['li'],
    dt: ['dt', 'dd'],
    dd: ['dt', 'dd'],
    option: ['option', 'optgroup'],
    tr: ['tr', 'tbody', 'tfoot'],
    td: ['td', 'th', 'tr'],
    th: ['td', 'th', 'tr'],
  }),
);

/** Elements that are nested deeper are not indented further: the output would grow with the square of the depth. */
const MAX_DEPTH = 200;

/** An element or a block of the template that is open. */
interface Frame {
  /** The name of an element; empty for a block. */
  readonly element: string;
  /** Whether the lines inside have one level more; of what opens in one line, once. */
  readonly indents: boolean;
  /** Of a block: what its branches leave open and close outside of themselves; that of the first which does counts. */
  readonly effect?: Effect;
}

interface Effect {
  opened: readonly string[];
  closed: string[];
  isFound: boolean;
}

/** Lines up the pieces of a template. The same pieces laid out again are the same text. */
export function layOut(pieces: readonly Piece[], options: LayoutOptions): string {
  return new Layout(options).write(pieces);
}

class Layout {
  readonly #options: LayoutOptions;
  readonly #parts: string[] = [];
  /** The indentation of a line that has nothing else yet. */
  #margin: string | undefined = '';
  #frames: Frame[] = [];
  /** The level of the line that begins: the lowest of those that its first tags lead back to. */
  #lowest = 0;
  /** The frame that indents for the current line. */
  #indenting: Frame | undefined;

  constructor(options: LayoutOptions) {
    this.#options = options;
  }

  write(pieces: readonly Piece[]): string {
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at] as Piece;
      if (piece.kind === 'break') at += this.#writeLine(piece.text, pieces, at + 1);
      else {
        this.#follow(piece);
        this.#writePiece(piece);
        this.#enter(piece);
      }
    }
    return this.#parts.join('');
  }

  /**
   * Begins a line, with the tags that close something at its start: they stand where the tag stands that opened it.
   *
   * @returns the number of pieces that it has taken
   */
  #writeLine(blank: string, pieces: readonly Piece[], from: number): number {
    const { lineBreak } = this.#options;
    const isFirst = this.#parts.length === 0;
    const isEmptyLine = !isFirst && from < pieces.length && countLines(blank) > 1;
    this.#parts.push(isEmptyLine ? lineBreak + lineBreak : lineBreak);
    this.#indenting = undefined;
    if (from === pieces.length) return 0;
    let end = from;
    this.#lowest = this.#depth();
    const closing: Piece[] = [];
    for (; end < pieces.length; end++) {
      const piece = pieces[end] as Piece;
      if (piece.kind !== 'end-tag' && piece.kind !== 'end' && piece.kind !== 'or') break;
      this.#follow(piece);
      closing.push(piece);
      this.#sink(piece.kind === 'or' && this.#frames.at(-1)?.indents === true ? 1 : 0);
    }
    const next = pieces[end];
    if (next?.kind === 'start-tag') this.#follow(next);
    this.#margin = this.#options.indent.repeat(Math.min(this.#lowest, this.#depth()));
    this.#parts.push(this.#margin);
    for (const piece of closing) this.#writePiece(piece);
    return end - from;
  }

  /** Lowers the level of the line that begins to the current one, less some. */
  #sink(less = 0): void {
    this.#lowest = Math.min(this.#lowest, this.#depth() - less);
  }

  #depth(): number {
    return this.#frames.filter(({ indents }) => indents).length;
  }

  #writePiece(piece: Piece): void {
    const text = piece.kind === 'start-tag' ? this.#tagText(piece) : piece.text;
    this.#parts.push(text);
    this.#margin = undefined;
    if (text.includes('\n')) this.#indenting = undefined;
  }

  /** A tag that begins its line is in one line where it fits. */
  #tagText({ text, chunks, close }: StartTag): string {
    const { indent, lineBreak, width } = this.#options;
    const margin = this.#margin;
    if (chunks.length === 0 || margin === undefined) return text;
    const line = chunks.join(' ') + close;
    const [first = ''] = line.split('\n', 1);
    if (chunks.length < 3 || margin.length + first.length <= width) return line;
    const outer = lineBreak + margin;
    return chunks.join(outer + indent) + (close === '/>' ? close : outer + close.trimStart());
  }

  /** Leaves what a piece ends, before it is written. */
  #follow(piece: Piece): void {
    if (piece.kind === 'end-tag') this.#leaveElement(piece.name);
    else if (piece.kind === 'or') this.#endBranch();
    else if (piece.kind === 'end') this.#leaveBlock();
    else if (piece.kind === 'start-tag') {
      while (ENDED_BY.get(this.#frames.at(-1)?.element ?? '')?.includes(piece.name) === true) {
        this.#frames.pop();
      }
    }
  }

  /** Enters what a piece opens, after it is written. */
  #enter(piece: Piece): void {
    if (piece.kind === 'open') {
      this.#push('', { opened: [], closed: [], isFound: false });
    } else if (piece.kind === 'start-tag' && piece.close === '>' && !VOID.has(piece.name)) {
      this.#push(piece.name);
    }
  }

  #push(element: string, effect?: Effect): void {
    if (effect === undefined && this.#frames.length >= MAX_DEPTH) return;
    const isFirst = this.#indenting === undefined || !this.#frames.includes(this.#indenting);
    const frame: Frame = { element, indents: isFirst, ...(effect && { effect }) };
    if (isFirst) this.#indenting = frame;
    this.#frames.push(frame);
  }

  #leaveElement(name: string): void {
    const block = this.#frames.findLastIndex(({ effect }) => effect !== undefined);
    const at = this.#frames.findLastIndex(({ element }) => element === name);
    if (at > block) this.#frames.length = at;
    else if (!(this.#frames[block]?.effect?.isFound ?? true)) {
      this.#frames[block]?.effect?.closed.push(name);
    }
  }

  #endBranch(): void {
    const at = this.#frames.findLastIndex(({ effect }) => effect !== undefined);
    const effect = this.#frames[at]?.effect;
    if (effect === undefined) return;
    const opened = this.#frames.slice(at + 1).map(({ element }) => element);
    this.#frames.length = at + 1;
    if (effect.isFound) return;
    effect.opened = opened;
    effect.isFound = opened.length + effect.closed.length > 0;
  }

  #leaveBlock(): void {
    this.#endBranch();
    const effect = this.#frames.pop()?.effect;
    this.#sink();
    for (const name of effect?.closed ?? []) this.#leaveElement(name);
    for (const name of effect?.opened ?? []) this.#push(name);
  }
}

function countLines(blank: string): number {
  return blank.split(/\r\n|\r|\n/).length - 1;
}
