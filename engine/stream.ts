import type { Usage } from './4-run/budget.js';
import { StreamedRender, type StreamSettings } from './4-run/stream.js';
import { type Diagnostic, TemplateError } from './diagnostics/diagnostic.js';
import type { RenderOptions } from './engine.js';

export interface StreamOptions extends RenderOptions {
  /** The most bytes of one chunk, at least 4; default 16,384. The first chunks are shorter. */
  readonly chunkSize?: number;
}

/** How a streamed render ended. */
export interface StreamEnd {
  /** Problems of the template's source, then those of this render in the order they came up. */
  readonly diagnostics: readonly Diagnostic[];
  readonly usage: Usage;
  /** True when the stream was cancelled before the page was complete. */
  readonly cancelled: boolean;
}

/** A page as UTF-8 bytes, rendered while it is read. */
export interface RenderStream extends ReadableStream<Uint8Array> {
  /**
   * Resolves when the render has ended, which takes a reader that reads to the end or cancels.
   * Rejects with the error of the stream, which only `strict` can cause.
   */
  readonly done: Promise<StreamEnd>;
}

const CHUNK_SIZE = 16_384;
/** The most bytes of the first chunk, so that a browser has the head of the page early. */
const FIRST_CHUNK_SIZE = 1_024;
/** The bytes of the longest character. */
const LEAST_CHUNK_SIZE = 4;

/** Only a reader that asks makes the render go on. */
const NOTHING_AHEAD = { highWaterMark: 0 };

/** What one streamed render needs to know. */
export interface StreamRequest extends StreamSettings {
  /** Problems of the template's source. */
  readonly problems: readonly Diagnostic[];
  readonly strict: boolean;
  readonly chunkSize: number | undefined;
}

/**
 * Starts a streamed render, which runs when it is read.
 *
 * @throws TypeError when `chunkSize` is not of its form.
 * @throws TemplateError when `strict` and the template's source has problems.
 */
export function renderStream({
  problems,
  strict,
  chunkSize: size = CHUNK_SIZE,
  ...settings
}: StreamRequest): RenderStream {
  if (!Number.isInteger(size) || size < LEAST_CHUNK_SIZE) {
    throw new TypeError(`'chunkSize' must be a whole number of at least ${LEAST_CHUNK_SIZE}`);
  }
  if (strict && problems.length > 0) throw new TemplateError(problems);
  const render = new StreamedRender(settings);
  const chunks = new Chunks(render, size);
  const end = deferred<StreamEnd>();
  const finish = (cancelled: boolean): void => {
    const diagnostics = [...problems, ...render.diagnostics];
    end.resolve({ diagnostics, usage: render.usage, cancelled });
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        try {
          const chunk = chunks.next();
          if (strict && render.diagnostics.length > 0) throw new TemplateError(render.diagnostics);
          if (chunk !== undefined) controller.enqueue(chunk);
          if (!chunks.ended) return;
          controller.close();
          finish(false);
        } catch (error) {
          render.stop();
          controller.error(error);
          end.reject(error);
        }
      },
      cancel() {
        render.stop();
        finish(true);
      },
    },
    NOTHING_AHEAD,
  );
  return Object.assign(stream, { done: end.promise });
}

/** Cuts the text of a render into chunks of bytes. */
class Chunks {
  readonly #render: StreamedRender;
  /** The most bytes of the next chunk. */
  #size: number;
  readonly #maxSize: number;
  readonly #encoder = new TextEncoder();
  #text = '';

  constructor(render: StreamedRender, maxSize: number) {
    this.#render = render;
    this.#size = Math.min(FIRST_CHUNK_SIZE, maxSize);
    this.#maxSize = maxSize;
  }

  get ended(): boolean {
    return this.#render.ended && this.#text === '';
  }

  /** Undefined when there is nothing more to come. */
  next(): Uint8Array | undefined {
    const size = this.#size;
    while (this.#text.length < size && !this.#render.ended) this.#text += this.#render.next(size);
    if (this.#text === '') return undefined;
    const bytes = new Uint8Array(Math.min(size, this.#text.length * 3));
    // A pair of surrogates that this cuts in two has no room left in the chunk, and is not taken.
    const { read, written } = this.#encoder.encodeInto(this.#text.slice(0, size), bytes);
    this.#text = this.#text.slice(read);
    this.#size = Math.min(2 * size, this.#maxSize);
    return written === bytes.length ? bytes : bytes.slice(0, written);
  }
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function deferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => {};
  let reject: Deferred<T>['reject'] = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Who does not ask for the end sees the error of the stream.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
