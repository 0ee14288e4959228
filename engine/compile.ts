import { parse } from './1-parse/parse.js';
import { type Expressions, parseEval } from './2-analyze/expressions.js';
import { NameChecks } from './2-analyze/names.js';
import { resolve } from './2-analyze/resolve.js';
import type { ResolvedTemplate } from './2-analyze/resolved.js';
import { emitBlock } from './3-emit/closures/emit.js';
import { emitJavaScript } from './3-emit/javascript/emit.js';
import { canGenerate, instantiate } from './3-emit/javascript/instantiate.js';
import { emitTraced } from './3-emit/trace/emit.js';
import type { Code } from './4-run/context.js';
import { breaksPartial } from './4-run/partials.js';
import { asLimit } from './4-run/recover.js';
import { makeRoot } from './ast/build.js';
import type { AstNode, EvalNode, RootNode } from './ast/nodes.js';
import { readInstructions } from './ast/read-instructions.js';
import { visitAll } from './ast/visit.js';
import type { InstructionTree } from './ast/write-instructions.js';
import type { DiagnosticCode } from './diagnostics/catalogue.js';
import { DiagnosticCollector } from './diagnostics/collector.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { ParsedExpression } from './expression/parse.js';
import { DEFAULT_LIMITS, type Limits } from './model/limits.js';
import type { PluginTables } from './plugins.js';
import { type Location, NO_SPAN, type SourceFile } from './shared/span.js';
import { placeTextSlots, type TextSlot } from './text-slots.js';
import { hotness, tiered } from './tier.js';

/** `auto`: once a template is hot, if the host allows it; `always`: from the first render. */
export type CodeGeneration = 'auto' | 'always' | 'never';

/** The settings of all templates of one engine. */
export interface CompileSettings {
  readonly plugins: PluginTables;
  readonly limits: Limits;
  readonly expressions: boolean;
  readonly codeGeneration: CodeGeneration;
  readonly ignored: ReadonlySet<DiagnosticCode>;
  /** The slots in the text of templates. */
  readonly textSlots: readonly TextSlot[];
}

/** The input for back ends that are loaded later. */
export interface Emission {
  readonly resolved: () => ResolvedTemplate;
  readonly settings: CompileSettings;
}

export interface Compiled {
  readonly file: SourceFile;
  readonly root: RootNode;
  /** The location of the whole source. */
  readonly start: Location;
  readonly code: Code;
  /** The input for the code of streamed renders. */
  readonly emission: Emission;
  /** The code for traced renders, emitted on first use. */
  readonly traced: () => Code;
  /** In source order. Frozen, since all compilations of the same text share the list. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Whether it renders as nothing when used as a partial, because of its errors (language.md 8.29).
   */
  readonly broken: boolean;
}

/**
 * Runs the stages: parse or read, analyze and resolve, emit. Throws only for a source whose blocks
 * are nested deeper than the host's call stack: see `refuse`.
 *
 * @param shown the text that diagnostics quote instead of `source`; offsets must agree
 */
export function compile(
  source: string | InstructionTree,
  name: string,
  preprocess: boolean,
  settings: CompileSettings,
  shown?: string,
): Compiled {
  const { plugins, limits } = settings;
  const file = { name, text: typeof source === 'string' ? source : '' };
  const problems = new DiagnosticCollector(limits.diagnostics, settings.ignored);
  const names = new NameChecks(file, plugins, problems);
  let expressions: Map<EvalNode, ParsedExpression> | undefined;
  const analyze = (node: AstNode): void => {
    names.check(node);
    if (node.kind === 'eval' && settings.expressions) {
      expressions ??= new Map();
      expressions.set(node, parseEval(node, file, limits.expressionTokens, problems));
    }
  };
  const root =
    typeof source === 'string'
      ? parse(file, { limits, preprocess, plugins, analyze }, problems)
      : readInstructions(source, file, limits, problems);
  if (typeof source !== 'string') visitAll(root, analyze);
  if (settings.textSlots.length > 0) placeTextSlots(root, settings.textSlots);
  // Computed again for each back end. Most templates need only one, and keeping it would be most of
  // a template's memory.
  const resolved = () => resolve(root, file, plugins, expressions ?? NO_EXPRESSIONS);
  const emit = (): Code => emitBlock(resolved().body);
  const code = tiered(
    // If blocks may be nested deeper than usual, emits at once to learn whether the host's stack
    // suffices.
    limits.nesting > DEFAULT_LIMITS.nesting ? emit() : onFirstRun(emit),
    () => generate(resolved()),
    settings.codeGeneration === 'always' ? ALWAYS : hotness(root),
  );
  // Positions and frames are computed when a diagnostic is shown, which is later.
  if (shown !== undefined) file.text = shown;
  const diagnostics = problems.list.length === 0 ? NO_DIAGNOSTICS : Object.freeze(problems.list);
  return {
    file,
    root,
    start: { file, span: root.span },
    code,
    emission: { resolved, settings },
    traced: once(() => emitTraced(resolved())),
    diagnostics,
    broken: diagnostics.some(breaksPartial),
  };
}

const NO_EXPRESSIONS: Expressions = new Map();
const NO_DIAGNOSTICS: readonly Diagnostic[] = Object.freeze([]);
const ALWAYS = (): boolean => true;

/**
 * The result for a template whose compilation overflowed the stack, which only a raised nesting
 * limit allows. Other errors are rethrown.
 */
export function refuse(error: unknown, name: string, settings: CompileSettings): Compiled {
  if (asLimit(error) === undefined) throw error;
  const file: SourceFile = { name, text: '' };
  const problems = new DiagnosticCollector(settings.limits.diagnostics, settings.ignored);
  problems.report('stack-limit-reached', {}, { file, span: NO_SPAN });
  const root = makeRoot(NO_SPAN);
  return {
    file,
    root,
    start: { file, span: root.span },
    code: printNothing,
    traced: () => printNothing,
    emission: {
      resolved: () => resolve(root, file, settings.plugins, NO_EXPRESSIONS),
      settings,
    },
    diagnostics: Object.freeze(problems.list),
    broken: problems.list.some(breaksPartial),
  };
}

const printNothing: Code = () => '';

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Code that is emitted on its first run, so that an unused include costs only its parsing. */
function onFirstRun(emit: () => Code): Code {
  const code = once(emit);
  return (ctx) => code()(ctx);
}

/** Null if the host does not allow code generation, or cannot compile a function of this shape. */
function generate(resolved: ResolvedTemplate): Code | null {
  if (!canGenerate()) return null;
  try {
    return instantiate(emitJavaScript(resolved));
  } catch {
    // A very long chain of branches exceeds the nesting limit of the host's parser.
    return null;
  }
}
