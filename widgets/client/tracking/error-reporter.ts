import {
  MAX_STACK,
  MAX_TEXT,
  SCRIPT_ERROR_EVENT,
  type ScriptErrorEvent,
  withoutTokens,
} from '../../contract/records.js';

/** Dependencies of error reporting on the page. */
export interface ErrorReporterTools {
  /** Sends events; its errors are ignored. */
  readonly send: (events: readonly ScriptErrorEvent[]) => Promise<unknown>;
  /** Calls a function after a delay in milliseconds. */
  readonly after: (milliseconds: number, run: () => void) => void;
  readonly page: () => { readonly path: string; readonly userAgent: string };
  readonly now: () => number;
}

/** The location of an error, from the browser's error event. */
export interface ErrorPlace {
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Reports a thrown value. Never throws. */
export type ReportError = (thrown: unknown, place?: ErrorPlace) => void;

/** The maximum number of reports per page, and of queued reports. */
const MAX_REPORTS = 20;
const MAX_QUEUED = 10;
/** Milliseconds without a new error before the queue is sent. */
const QUIET = 1_000;

/**
 * Reports script errors: at most 20 per page, in batches of up to 10, after one second without a
 * new error.
 */
export function createErrorReporter(tools: ErrorReporterTools): ReportError {
  const { send, after, page, now } = tools;
  let left = MAX_REPORTS;
  let queue: ScriptErrorEvent[] = [];
  let turn = 0;

  const flush = (): void => {
    const events = queue;
    queue = [];
    if (events.length > 0) send(events).catch(() => {});
  };

  return (thrown, { source, line, column } = {}) => {
    // If the queue is full, the timer of its last error sends it.
    if (left === 0 || queue.length >= MAX_QUEUED) return;
    left -= 1;
    const { path, userAgent } = page();
    const { message, stack } = describe(thrown);
    queue.push({
      event: SCRIPT_ERROR_EVENT,
      data: {
        message: withoutTokens(message),
        stack: stack.slice(0, MAX_STACK),
        page: path,
        source: source === undefined || source === '' ? null : withoutTokens(source),
        line: line ?? null,
        column: column ?? null,
        userAgent,
      },
      timestamp: now(),
    });
    const mine = ++turn;
    after(QUIET, () => {
      if (mine === turn) flush();
    });
  };
}

/** A thrown value can be anything, and may throw on property access. */
function describe(thrown: unknown): { readonly message: string; readonly stack: string } {
  try {
    const isError = thrown instanceof Error;
    const message = String(isError ? `${thrown.name}: ${thrown.message}` : thrown);
    return { message: message.slice(0, MAX_TEXT), stack: String((isError && thrown.stack) || '') };
  } catch {
    return { message: 'Something that cannot be shown', stack: '' };
  }
}

/** Reports an uncaught error or rejection. */
export function reportEvent(report: ReportError, event: ErrorEvent | PromiseRejectionEvent): void {
  if ('reason' in event) {
    report(event.reason);
    return;
  }
  const { error, message, filename, lineno, colno } = event;
  report(error ?? message, { source: filename, line: lineno, column: colno });
}

/** Reports uncaught errors and rejections. Returns a function that stops it. */
export function followErrors(window: Window, report: ReportError): () => void {
  const tell = (event: ErrorEvent | PromiseRejectionEvent): void => reportEvent(report, event);
  window.addEventListener('error', tell);
  window.addEventListener('unhandledrejection', tell);
  return () => {
    window.removeEventListener('error', tell);
    window.removeEventListener('unhandledrejection', tell);
  };
}
