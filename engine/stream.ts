import type { Usage } from './4-run/budget.js';
import { type Diagnostic, TemplateError } from './diagnostics/diagnostic.js';
import type { StreamedPage, StreamSettings } from './streamed-page.js';
import type { RenderStream, StreamEnd } from './template.js';

const CHUNK_SIZE = 16_384;
/** The length of the longest UTF-8 character in bytes. */
const LEAST_CHUNK_SIZE = 4;

/** The render continues only when a reader asks for more. */
const NOTHING_AHEAD = { highWaterMark: 0 };

/** The input of one streamed render. */
export interface StreamRequest extends Omit<StreamSettings, 'chunkSize'> {
  /** Problems of the template's source. */
  readonly problems: readonly Diagnostic[];
  readonly strict: boolean;
  readonly chunkSize: number | undefined;
}

const NOTHING_USED: Usage = { steps: 0, output: 0, partialCalls: 0 };

/**
 * Starts a streamed render, which runs as it is read. The streaming back end is loaded only then,
 * so that hosts without streams do not load it.
 *
 * @throws TypeError when `chunkSize` is not of its form.
 * @throws TemplateError when `strict` and the template's source has problems.
 */
export function renderStream({
  problems,
  strict,
  chunkSize = CHUNK_SIZE,
  ...settings
}: StreamRequest): RenderStream {
  if (!Number.isInteger(chunkSize) || chunkSize < LEAST_CHUNK_SIZE) {
    throw new TypeError(`'chunkSize' must be a whole number of at least ${LEAST_CHUNK_SIZE}`);
  }
  if (strict && problems.length > 0) throw new TemplateError(problems);
  const end = deferred<StreamEnd>();
  let page: StreamedPage | undefined;
  let ended = false;
  const finish = (cancelled: boolean): void => {
    ended = true;
    const { diagnostics = [], usage = NOTHING_USED } = page ?? {};
    end.resolve({ diagnostics: [...problems, ...diagnostics], usage, cancelled });
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (page === undefined) {
            const { StreamedPage } = await import('./streamed-page.js');
            if (ended) return;
            page = new StreamedPage({ ...settings, chunkSize });
          }
          const chunk = page.next();
          if (strict && page.diagnostics.length > 0) throw new TemplateError(page.diagnostics);
          if (chunk !== undefined) controller.enqueue(chunk);
          if (!page.ended) return;
          controller.close();
          finish(false);
        } catch (error) {
          page?.stop();
          controller.error(error);
          end.reject(error);
        }
      },
      cancel() {
        page?.stop();
        finish(true);
      },
    },
    NOTHING_AHEAD,
  );
  return Object.assign(stream, { done: end.promise });
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
  // Without a reader of this promise, the error reaches only the stream.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
