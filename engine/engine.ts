import type { InstructionTree } from './ast/write-instructions.js';
import { compileTemplate } from './compile-template.js';
import { coreOf, type EngineOptions } from './core.js';
import { type EvaluateOptions, type EvaluateResult, evaluateExpression } from './evaluate.js';
import type { Formatter } from './formatters/define.js';
import {
  COMPILE_OPTIONS,
  type CompileOptions,
  EVALUATE_OPTIONS,
  STRING_OPTIONS,
} from './options.js';
import type { Predicate } from './predicates/define.js';
import { expectArgument, expectOptions } from './shared/known-options.js';
import type { RenderOptions, RenderResult, Template, TraceRequests } from './template.js';

/** Compiles, renders and evaluates with one set of options. Of `createEngine`. */
export interface Engine {
  /** Compiles source text or a serialised instruction tree. Never throws on any source. */
  compile(source: string | InstructionTree, options?: CompileOptions): Template;
  /** Compiles and renders at once; see `Template.render`. */
  renderToString(
    source: string | InstructionTree,
    data?: unknown,
    options?: CompileOptions & RenderOptions & TraceRequests,
  ): RenderResult;
  /** Evaluates one expression of the language of `{.eval}` against data. */
  evaluate(expression: string, data?: unknown, options?: EvaluateOptions): EvaluateResult;
  /** Formatters by template name. */
  readonly formatters: ReadonlyMap<string, Formatter>;
  /** Predicates by template name. */
  readonly predicates: ReadonlyMap<string, Predicate>;
}

const SOURCE = 'a source: text, or a serialised instruction tree';

/**
 * Creates an engine. Engines with equal options share their tables and compiled templates.
 *
 * @throws TypeError for an unknown or malformed option.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const core = coreOf(options);
  const { formatters, predicates } = core.settings.plugins;
  const includes = options.includes ?? true;
  return {
    compile: (source, given) => {
      expectArgument('compile', SOURCE, source);
      expectOptions('compile', given, COMPILE_OPTIONS);
      return compileTemplate(core, includes, source, given);
    },
    renderToString: (source, data, given = {}) => {
      expectArgument('renderToString', SOURCE, source);
      expectOptions('renderToString', given, STRING_OPTIONS);
      const { name, preprocess, shown, ...renderOptions } = given;
      return compileTemplate(core, includes, source, given).render(data, renderOptions);
    },
    evaluate: (expression, data, given = {}) => {
      expectArgument('evaluate', 'an expression', expression);
      expectOptions('evaluate', given, EVALUATE_OPTIONS);
      return evaluateExpression(expression, data, given, core);
    },
    formatters,
    predicates,
  };
}
