import type { TemplateTag } from './template-tags.js';

/** A part of a template, as it is laid out. Together they are the whole source. */
export type Piece =
  /** Whitespace with a line break, where HTML reads any whitespace alike. */
  | { readonly kind: 'break'; readonly text: string }
  /** Anything that stays: text, comments, tags of the template without a block, content of `<pre>` and `<script>`. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'or' | 'end'; readonly text: string }
  | StartTag
  | { readonly kind: 'end-tag'; readonly name: string; readonly text: string };

/** A start tag of HTML: its name with `<` and its attributes, each with the tags of the template in it, and its end. */
export interface StartTag {
  readonly kind: 'start-tag';
  readonly text: string;
  /** In lower case. */
  readonly name: string;
  /** None for one that stays as it is. */
  readonly chunks: readonly string[];
  readonly close: '>' | '/>' | ' />';
}

/** Source that cannot be laid out, with its place. */
export class UnreadableSource extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** Elements whose content shows its whitespace, or is no HTML. */
const RAW: ReadonlySet<string> = new Set(
  'iframe listing noembed plaintext pre script style textarea title xmp'.split(' '),
);

/** A state of the reader: the part of HTML that it is in. */
type Mode =
  | { readonly kind: 'data' }
  | { readonly kind: 'tag'; readonly start: number; readonly depth: number; readonly quote: string }
  | { readonly kind: 'until'; readonly start: number; readonly mark: string }
  | { readonly kind: 'raw'; readonly element: string };

const SWITCH = /^\{#{1,2} ?fmt (on|off) ?(?:##)?\}$/;
const DATA: Mode = { kind: 'data' };
const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11);
const isLetter = (text: string): boolean => /^[a-z]/i.test(text);

/**
 * Cuts a template into pieces.
 *
 * @throws UnreadableSource where a branch of a block ends in another part of HTML than it begins in
 */
export function readPieces(source: string, tags: readonly TemplateTag[]): readonly Piece[] {
  return new PieceReader(source, tags).read();
}

/** Whether a blank between two parts of a tag stands beside the sign of an attribute, to which it belongs. */
function isSign(before: string, after: string): boolean {
  return /^[^={}"']+=$/.test(before) || (after.startsWith('=') && /^[^={}"'<]+$/.test(before));
}

class PieceReader {
  readonly #pieces: Piece[] = [];
  readonly #source: string;
  readonly #tags: readonly TemplateTag[];
  #at = 0;
  #nextTag = 0;
  #mode: Mode = DATA;
  /** The modes in which the blocks begin that are open. */
  readonly #blocks: Mode[] = [];
  /** Of the tag of HTML that is read. */
  #chunks: string[] = [];
  #isNewChunk = true;
  /** Whether whitespace stays as it is, from `{# fmt off}` to `{# fmt on}`. */
  #isOff = false;

  constructor(source: string, tags: readonly TemplateTag[]) {
    this.#source = source;
    this.#tags = tags;
  }

  read(): readonly Piece[] {
    while (this.#at < this.#source.length) {
      const tag = this.#tags[this.#nextTag];
      if (tag?.start === this.#at) {
        this.#readTemplateTag(tag);
        this.#nextTag++;
        continue;
      }
      const limit = tag?.start ?? this.#source.length;
      if (this.#mode.kind === 'data') this.#readData(limit);
      else if (this.#mode.kind === 'tag') this.#readInTag(this.#mode, limit);
      else if (this.#mode.kind === 'until') this.#readUntil(this.#mode.mark, limit);
      else this.#readRaw(this.#mode.element, limit);
    }
    if (this.#mode.kind === 'tag') this.#fail('The tag has no end', this.#mode.start);
    return this.#pieces;
  }

  #fail(message: string, offset: number): never {
    throw new UnreadableSource(message, offset);
  }

  #readTemplateTag({ kind, start, end }: TemplateTag): void {
    const text = this.#source.slice(start, end);
    if (kind === 'open') this.#blocks.push(this.#mode);
    if (kind === 'or' || kind === 'end') {
      const began = this.#blocks.at(-1) ?? DATA;
      if (!isSame(began, this.#mode)) {
        this.#fail(
          `What is before ${text} ends in another part of HTML than its block began`,
          start,
        );
      }
      if (kind === 'end') this.#blocks.pop();
    }
    this.#at = end;
    const [, onOff] = SWITCH.exec(text) ?? [];
    if (onOff !== undefined) this.#isOff = onOff === 'off';
    if (this.#mode.kind === 'tag') this.#addToChunk(text);
    else if (this.#mode.kind !== 'data' || kind === 'leaf') this.#addText(text);
    else this.#pieces.push({ kind, text });
  }

  #addText(text: string): void {
    this.#pieces.push({ kind: 'text', text });
  }

  #readData(limit: number): void {
    const from = this.#at;
    const source = this.#source;
    let at = from;
    if (isBlank(source.charCodeAt(at))) {
      while (at < limit && isBlank(source.charCodeAt(at))) at++;
      const text = source.slice(from, at);
      const isBreak = /[\r\n]/.test(text) && !this.#isOff;
      this.#pieces.push({ kind: isBreak ? 'break' : 'text', text });
    } else if (source[at] === '<' && this.#startMarkup(limit)) {
      return;
    } else {
      do at++;
      while (at < limit && source[at] !== '<' && !isBlank(source.charCodeAt(at)));
      this.#addText(source.slice(from, at));
    }
    this.#at = at;
  }

  /** Enters a tag, a comment or a declaration; false where `<` is text. */
  #startMarkup(limit: number): boolean {
    const start = this.#at;
    const ahead = this.#source.slice(start + 1, Math.min(limit, start + 5));
    if (isLetter(ahead) || (ahead[0] === '/' && isLetter(ahead.slice(1)))) {
      this.#mode = { kind: 'tag', start, depth: this.#blocks.length, quote: '' };
      this.#chunks = [];
      this.#isNewChunk = true;
      this.#addToChunk(ahead[0] === '/' ? '</' : '<');
      this.#at += ahead[0] === '/' ? 2 : 1;
      return true;
    }
    if (ahead[0] !== '!' && ahead[0] !== '?') return false;
    const mark = ahead.startsWith('!--') ? '-->' : '>';
    this.#mode = { kind: 'until', start, mark };
    const end = start + (mark === '>' ? 1 : 4);
    this.#addText(this.#source.slice(start, end));
    this.#at = end;
    return true;
  }

  #addToChunk(text: string): void {
    const last = this.#chunks.at(-1) ?? '';
    // A chunk that goes on is not read again: it may be as long as the template.
    if (this.#isNewChunk && !isSign(last, text)) this.#chunks.push(text);
    else this.#chunks[this.#chunks.length - 1] = last + text;
    this.#isNewChunk = false;
  }

  #readInTag(mode: Mode & { kind: 'tag' }, limit: number): void {
    const source = this.#source;
    const from = this.#at;
    if (mode.quote !== '') {
      const found = source.indexOf(mode.quote, from);
      const isClosed = found !== -1 && found < limit;
      this.#at = isClosed ? found + 1 : limit;
      if (isClosed) this.#mode = { ...mode, quote: '' };
      this.#addToChunk(source.slice(from, this.#at));
      return;
    }
    const first = source[from];
    if (first === '>') {
      this.#at++;
      this.#endTag(mode);
    } else if (isBlank(source.charCodeAt(from))) {
      this.#at++;
      // A block stays in one piece.
      if (this.#blocks.length > mode.depth) this.#addToChunk(source.slice(from, this.#at));
      else this.#isNewChunk = true;
    } else {
      let at = from + 1;
      if (first === '"' || first === "'") this.#mode = { ...mode, quote: first };
      else while (at < limit && !/["'>\s]/.test(source[at] ?? '')) at++;
      this.#at = at;
      this.#addToChunk(source.slice(from, at));
    }
  }

  #endTag({ start }: { readonly start: number }): void {
    this.#mode = DATA;
    const text = this.#source.slice(start, this.#at);
    const { chunks, close } = splitClose(this.#chunks);
    const [, slash, name = ''] = /^<(\/?)(.*)$/s.exec((chunks[0] ?? '').toLowerCase()) ?? [];
    if (slash === '/') {
      this.#pieces.push({ kind: 'end-tag', name, text });
      return;
    }
    this.#pieces.push({ kind: 'start-tag', name, text, chunks: this.#isOff ? [] : chunks, close });
    if (close === '>' && RAW.has(name)) this.#mode = { kind: 'raw', element: name };
  }

  /** Comments and declarations stay as they are. */
  #readUntil(mark: string, limit: number): void {
    const found = this.#source.indexOf(mark, this.#at);
    const isClosed = found !== -1 && found + mark.length <= limit;
    const end = isClosed ? found + mark.length : limit;
    this.#addText(this.#source.slice(this.#at, end));
    this.#at = end;
    if (isClosed) this.#mode = DATA;
  }

  #readRaw(element: string, limit: number): void {
    const mark = `</${element}`;
    let end = this.#at;
    while (end < limit) {
      const found = this.#source.indexOf('</', end);
      if (found === -1 || found >= limit) {
        end = limit;
        break;
      }
      end = found;
      if (this.#source.slice(found, found + mark.length).toLowerCase() === mark) {
        this.#mode = DATA;
        break;
      }
      end = found + 2;
    }
    if (end > this.#at) this.#addText(this.#source.slice(this.#at, end));
    this.#at = end;
  }
}

function isSame(one: Mode, two: Mode): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

/** Takes `/` off the chunks, where it ends the tag and no value. */
function splitClose(chunks: readonly string[]): Pick<StartTag, 'chunks' | 'close'> {
  const last = chunks.at(-1) ?? '';
  if (last === '/') return { chunks: chunks.slice(0, -1), close: ' />' };
  const ends =
    last.endsWith('"/') || last.endsWith("'/") || (chunks.length === 1 && last.endsWith('/'));
  if (!ends) return { chunks, close: '>' };
  return { chunks: [...chunks.slice(0, -1), last.slice(0, -1)], close: '/>' };
}
