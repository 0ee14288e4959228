import { emitStream } from './3-emit/stream/emit.js';
import type { Usage } from './4-run/budget.js';
import type { CompiledPartial, Piece, RenderHost } from './4-run/context.js';
import { type StreamSettings as RenderSettings, StreamedRender } from './4-run/stream.js';
import type { Emission } from './compile.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';

/** The template and the settings of a streamed page. */
export interface StreamSettings extends Omit<RenderSettings, 'template'> {
  readonly template: { readonly emission: Emission };
  readonly host: StreamHost;
  /** The maximum number of bytes per chunk. */
  readonly chunkSize: number;
}

/** A host with pausable partials. */
export interface StreamHost extends RenderHost {
  readonly partial: (name: string) => StreamedPartial | undefined;
}

interface StreamedPartial extends CompiledPartial {
  readonly emission: Emission;
}

/**
 * The maximum size of the first chunk in bytes, so that a browser gets the head of the page early.
 */
const FIRST_CHUNK_SIZE = 1_024;

/** A page in chunks of bytes, rendered on demand. */
export class StreamedPage {
  readonly #render: StreamedRender;
  /** The maximum size of the next chunk in bytes. */
  #size: number;
  readonly #maxSize: number;
  readonly #encoder = new TextEncoder();
  #text = '';

  constructor({ template, host, chunkSize, ...settings }: StreamSettings) {
    this.#render = new StreamedRender({
      ...settings,
      template: { piece: () => pieceOf(template.emission) },
      host: streamedHost(host),
    });
    this.#size = Math.min(FIRST_CHUNK_SIZE, chunkSize);
    this.#maxSize = chunkSize;
  }

  get ended(): boolean {
    return this.#render.ended && this.#text === '';
  }

  get usage(): Usage {
    return this.#render.usage;
  }

  /** The problems so far, in order of occurrence. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#render.diagnostics;
  }

  /** Returns undefined at the end of the page. */
  next(): Uint8Array | undefined {
    const size = this.#size;
    while (this.#text.length < size && !this.#render.ended) this.#text += this.#render.next(size);
    if (this.#text === '') return undefined;
    const bytes = new Uint8Array(Math.min(size, this.#text.length * 3));
    // A surrogate pair at the cut does not fit into the chunk and is not consumed.
    const { read, written } = this.#encoder.encodeInto(this.#text.slice(0, size), bytes);
    this.#text = this.#text.slice(read);
    this.#size = Math.min(2 * size, this.#maxSize);
    return written === bytes.length ? bytes : bytes.slice(0, written);
  }

  /** Ends the render at its current position. */
  stop(): void {
    this.#render.stop();
  }
}

function streamedHost(host: StreamHost): RenderHost {
  const partial: RenderHost['partial'] = (name) => {
    const found = host.partial(name);
    if (found === undefined) return undefined;
    const { code, diagnostics, broken, emission } = found;
    return { code, diagnostics, broken, piece: () => pieceOf(emission) };
  };
  return Object.create(host, { partial: { value: partial } }) as RenderHost;
}

/** Code for streamed renders, by its source. */
const pieces = new WeakMap<Emission, Piece>();

function pieceOf(emission: Emission): Piece {
  const piece = pieces.get(emission) ?? emitStream(emission.resolved());
  pieces.set(emission, piece);
  return piece;
}
