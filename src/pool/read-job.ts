import { type EngineOptions, Template } from '../../engine/index.js';
import type { Job, PoolJob, PoolSource, PoolSources } from './job.js';

/**
 * Characters of the longest text that an expression makes. V8 allocates such a text in one piece, and ends the
 * whole process when a thread has no room for a piece of more than 16 MB.
 */
const MAX_EXPRESSION_STRING = 2 ** 20;

/**
 * The message to a thread for a job of the host.
 *
 * @throws TypeError when the job has no source that can be rendered.
 */
export function toJob(
  id: number,
  { source, name = 'template', data, partials, options = {} }: PoolJob,
  templates: ReadonlyMap<string, PoolSource>,
): Job {
  const { strict: _, ...renderOptions } = options;
  const chosen = source ?? templates.get(name);
  if (chosen === undefined) throw new TypeError(`The pool has no template '${name}'`);
  expectSource('source', chosen);
  if (partials !== undefined) toSourceMap('partials', partials);
  return {
    id,
    source: chosen,
    name,
    data,
    partials,
    options: renderOptionsOfThread(renderOptions),
  };
}

function renderOptionsOfThread(options: Job['options']): Job['options'] {
  const { limits } = options;
  return limits === undefined ? options : { ...options, limits: withinThread(limits) };
}

/** The limits, with an `expressionString` that a thread survives. */
export function withinThread<Limits extends EngineOptions['limits'] & object>(
  limits: Limits,
): Limits {
  const { expressionString } = limits;
  return expressionString === undefined || expressionString <= MAX_EXPRESSION_STRING
    ? limits
    : { ...limits, expressionString: MAX_EXPRESSION_STRING };
}

/** @throws TypeError when it is no table of sources. */
export function toSourceMap(
  option: string,
  sources: PoolSources = {},
): ReadonlyMap<string, PoolSource> {
  if (typeof sources !== 'object' || sources === null) {
    throw new TypeError(`'${option}' must be an object or a Map: no thread can be sent a function`);
  }
  const map = new Map(sources instanceof Map ? sources : Object.entries(sources));
  for (const [name, source] of map) expectSource(`${option}.${name}`, source);
  return map;
}

/** @throws TypeError */
function expectSource(option: string, source: unknown): void {
  if (typeof source === 'string' || Array.isArray(source)) return;
  const found = source instanceof Template ? 'is a compiled template' : 'is neither';
  throw new TypeError(`'${option}' ${found}: give source text or a serialised instruction tree`);
}
