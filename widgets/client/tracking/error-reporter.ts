import {
  MAX_STACK,
  MAX_TEXT,
  SCRIPT_ERROR_EVENT,
  type ScriptErrorEvent,
  withoutTokens,
} from '../../contract/records.js';

/** What reporting needs of a page. */
export interface ErrorReporterTools {
  /** Sends events; what it throws is nobody's concern. */
  readonly send: (events: readonly ScriptErrorEvent[]) => Promise<unknown>;
  /** Calls after milliseconds. */
  readonly after: (milliseconds: number, run: () => void) => void;
  readonly page: () => { readonly path: string; readonly userAgent: string };
  readonly now: () => number;
}

/** Where an error came from, as the browser says it. */
export interface ErrorPlace {
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Reports a thrown value. Never throws. */
export type ReportError = (thrown: unknown, place?: ErrorPlace) => void;

/** Reports of a page in all, and those that wait to be sent. */
const MAX_REPORTS = 20;
const MAX_QUEUED = 10;
/** Milliseconds without another error after which those that wait are sent. */
const QUIET = 1_000;

/** Reports errors of scripts: at most 20 of a page, 10 at a time, after a second without another one. */
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
    // A full queue is sent by the timer that its last error started.
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

/** What was thrown may be anything, and may throw when it is looked at. */
function describe(thrown: unknown): { readonly message: string; readonly stack: string } {
  try {
    const isError = thrown instanceof Error;
    const message = String(isError ? `${thrown.name}: ${thrown.message}` : thrown);
    return { message: message.slice(0, MAX_TEXT), stack: String((isError && thrown.stack) || '') };
  } catch {
    return { message: 'Something that cannot be shown', stack: '' };
  }
}

/** Reports what nothing on a page catches. Gives what ends it. */
export function followErrors(window: Window, report: ReportError): () => void {
  const onError = ({ error, message, filename, lineno, colno }: ErrorEvent): void =>
    report(error ?? message, { source: filename, line: lineno, column: colno });
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
