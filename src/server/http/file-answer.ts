import type { Answer } from './respond.js';

/** A file that a route answers: a stream of text, to be kept by whoever asked. */
export class FileAnswer {
  private constructor(
    readonly name: string,
    readonly type: string,
    readonly first: IteratorResult<string>,
    readonly rest: AsyncIterator<string>,
  ) {}

  /**
   * Begins a file. Its first part is read at once, so that what is refused is answered as such.
   *
   * @param name of letters, digits, `-` and `.`
   * @param parts not empty; read on demand, and not further once the client has left
   */
  static async begin(
    name: string,
    type: string,
    parts: AsyncIterable<string>,
  ): Promise<FileAnswer> {
    const rest = parts[Symbol.asyncIterator]();
    return new FileAnswer(name, type, await rest.next(), rest);
  }

  answer(): Answer {
    return {
      status: 200,
      headers: {
        'content-type': this.type,
        'content-disposition': `attachment; filename="${this.name}"`,
        'cache-control': 'no-store',
      },
      body: this.#stream(),
    };
  }

  #stream(): ReadableStream<Uint8Array> {
    const { rest } = this;
    const encoder = new TextEncoder();
    let next: IteratorResult<string> | undefined = this.first;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = next ?? (await rest.next());
          next = undefined;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        async cancel() {
          await rest.return?.();
        },
      },
      // Nothing is read ahead of whoever reads.
      { highWaterMark: 0 },
    );
  }
}
