import {
  createErrorReporter,
  followErrors,
  type ReportError,
} from '../client/tracking/error-reporter.js';
import type { Post } from '../client/tracking/post.js';
import { readWindow } from '../client/tracking/window-facts.js';

/** Reports uncaught errors of a page, and what it is given. */
export function reportErrors(window: Window, post: Post): ReportError {
  const report = createErrorReporter({
    send: (events) => post.json('/api/events/RecordJavascriptErrors', events),
    after: (milliseconds, run) => void window.setTimeout(run, milliseconds),
    page: () => readWindow(window),
    now: Date.now,
  });
  followErrors(window, report);
  return report;
}
