/**
 * The template engine: pure, without file system, DOM, clock or network.
 *
 * @module skerry/engine
 */

export type { Deadline, Usage } from './4-run/budget.js';
export type { ApplyOptions, PluginBudget, PluginContext } from './4-run/plugin-context.js';
export { type Slot, type SlotFacts, Slots } from './4-run/slots.js';
export type { OutputRange } from './4-run/trace.js';
export type { Clock, ProfileCall } from './4-run/trace-calls.js';
export type * from './ast/nodes.js';
export { print } from './ast/print.js';
export { type NodeVisitor, visit } from './ast/visit.js';
export type { InstructionTree } from './ast/write-instructions.js';
export type { EngineOptions } from './core.js';
export type { DiagnosticCode, DiagnosticType, Severity } from './diagnostics/catalogue.js';
export { DIAGNOSTIC_CODES } from './diagnostics/catalogue.js';
export { drawFrame } from './diagnostics/code-frame.js';
export type { DiagnosticJson, PartialCall } from './diagnostics/diagnostic.js';
export { Diagnostic, TemplateError } from './diagnostics/diagnostic.js';
export type { Engine } from './engine.js';
export { createEngine } from './engine.js';
export type { EvaluateOptions, EvaluateResult } from './evaluate.js';
export { explain, type ReportedProblem } from './explain.js';
export type { Formatter, FormatterDefinition, FormatterOutput } from './formatters/define.js';
export { defineFormatter } from './formatters/define.js';
export { fromInstructions, toInstructions } from './instructions.js';
export { BACKGROUND_SOURCES } from './model/background-source.js';
export {
  GALLERY_ALIGNMENTS,
  GALLERY_DESIGNS,
  GALLERY_META_POSITIONS,
} from './model/gallery.js';
export { DEFAULT_LIMITS, type Limits } from './model/limits.js';
export { PROMOTED_BLOCKS } from './model/promoted-block.js';
export { RECORD_TYPES } from './model/record-type.js';
export type { RenderLimits } from './model/render-limits.js';
export type { CompileOptions } from './options.js';
export type { Predicate, PredicateDefinition } from './predicates/define.js';
export { definePredicate } from './predicates/define.js';
export type { Profile, ProfileLine } from './profile.js';
export { type ArgumentSpec, argumentForm } from './shared/arguments.js';
export { closest } from './shared/closest.js';
export type { Segment } from './shared/path.js';
export type { Location, SourceFile, Span } from './shared/span.js';
export { type LocatedOutput, locate, type SourceMap } from './source-map.js';
export type {
  Injects,
  PartialSource,
  Partials,
  RenderOptions,
  RenderResult,
  RenderStream,
  ResultOf,
  StreamEnd,
  StreamOptions,
  TraceRequests,
} from './template.js';
export { Template } from './template.js';
export type { TextSlot } from './text-slots.js';
