/**
 * The lines in the head of a page without analytics. They keep the errors of its scripts until the reporter is there,
 * which is fetched with the first of them.
 */
import { listen } from '../shared/listen.js';

const { reporter = '' } = document.currentScript?.dataset ?? {};
const events: (ErrorEvent | PromiseRejectionEvent)[] = [];

function keep(event: ErrorEvent | PromiseRejectionEvent): void {
  if (events.push(event) > 1) return;
  import(reporter)
    .then(({ reportEarly }: typeof import('./errors.js')) => reportEarly(events))
    .then(stop, stop);
}

const stop = listen(window, { error: keep, unhandledrejection: keep });
