import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { createEngine, type Diagnostic } from '../../engine/index.js';
import type { Job, JobOutcome, PoolSource, Started, ThreadData, ToldProblem } from './job.js';

const { engine: options, templates, maxPage } = workerData as ThreadData;
const engine = createEngine(options);

/** Renders one template. The engine caches compiled templates by name and text. */
export function renderJob({ id, source, name, data, partials, options }: Job): JobOutcome {
  const started: Started = { started: id };
  parentPort?.postMessage(started);
  const template = engine.compile(source, { name });
  const all = partials === undefined ? templates : new Map([...templates, ...entriesOf(partials)]);
  const { html, diagnostics, usage } = template.render(data, { ...options, partials: all });
  return html.length > maxPage ? null : { html, problems: diagnostics.map(tell), usage };
}

function entriesOf(partials: NonNullable<Job['partials']>): Iterable<[string, PoolSource]> {
  return partials instanceof Map ? partials : Object.entries(partials);
}

function tell({ code, location, partials, message, hint, related }: Diagnostic): ToldProblem {
  return { code, location, partials, message, hint, related, details: undefined };
}
