import type { Code } from './4-run/context.js';
import { render, withoutGenerated } from './4-run/render.js';
import { Trace } from './4-run/trace.js';
import type { CompileSettings } from './compile.js';
import { TemplateError } from './diagnostics/diagnostic.js';
import { mergeLimits } from './model/limits.js';
import { makeProfile } from './profile.js';
import { type EngineHost, tracedHost } from './render-host.js';
import { renderStream } from './stream.js';
import {
  compiledOf,
  type RenderOptions,
  type RenderResult,
  type RenderStream,
  type StreamOptions,
  type Template,
  type TraceRequests,
} from './template.js';

/**
 * Renders a template.
 *
 * @throws TemplateError with `strict`, for any diagnostic.
 */
export function renderTemplate(
  template: Template,
  data: unknown,
  options: RenderOptions & TraceRequests,
  host: EngineHost,
  settings: CompileSettings,
): RenderResult {
  if (options.sourceMap || options.profile) {
    return traceTemplate(template, data, options, host, settings);
  }
  const limits = mergeLimits(options.limits, settings.limits);
  const { code, start } = compiledOf(template);
  const rendered = render(code, data, start, host, limits, settings.ignored);
  if (template.diagnostics.length > 0) {
    rendered.diagnostics = [...template.diagnostics, ...rendered.diagnostics];
  }
  if (options.strict && rendered.diagnostics.length > 0) {
    throw new TemplateError(rendered.diagnostics);
  }
  return rendered;
}

/** A render by closures, recorded instruction by instruction. */
function traceTemplate(
  template: Template,
  data: unknown,
  { sourceMap = false, profile, limits, strict }: RenderOptions & TraceRequests,
  host: EngineHost,
  settings: CompileSettings,
): RenderResult {
  const trace = new Trace({ paths: sourceMap, clock: profile ?? null });
  const { start, traced } = compiledOf(template);
  const code: Code = (ctx) => traced()(ctx);
  const rendered = render(
    code,
    data,
    start,
    tracedHost(host, trace),
    mergeLimits(limits, settings.limits),
    settings.ignored,
  );
  const diagnostics = [...template.diagnostics, ...rendered.diagnostics];
  if (strict && diagnostics.length > 0) throw new TemplateError(diagnostics);
  const { html } = rendered;
  const ranges = trace.rangesOf(html, start);
  return {
    ...rendered,
    diagnostics,
    ...(sourceMap ? { sourceMap: ranges } : {}),
    ...(profile ? { profile: makeProfile(trace.profile, ranges, html) } : {}),
  };
}

/** Starts a streamed render. */
export function streamTemplate(
  template: Template,
  data: unknown,
  options: StreamOptions,
  host: EngineHost,
  settings: CompileSettings,
): RenderStream {
  const compiled = compiledOf(template);
  return renderStream({
    template: compiled,
    data,
    start: compiled.start,
    // Generated code cannot pause.
    host: withoutGenerated(host),
    limits: mergeLimits(options.limits, settings.limits),
    ignored: settings.ignored,
    problems: template.diagnostics,
    strict: options.strict ?? false,
    chunkSize: options.chunkSize,
  });
}
