import type { Code } from './4-run/context.js';
import type { InstructionTree } from './ast/write-instructions.js';
import { type CodeGeneration, type Compiled, type CompileSettings, compile } from './compile.js';
import type { DiagnosticCode } from './diagnostics/catalogue.js';
import { type ParsedExpression, parseExpression } from './expression/parse.js';
import type { Formatter } from './formatters/define.js';
import { FORMATTERS } from './formatters/index.js';
import { type Limits, mergeLimits } from './model/limits.js';
import { tableByName } from './plugins.js';
import type { Predicate } from './predicates/define.js';
import { PREDICATES } from './predicates/index.js';
import { expectOptions, type OptionNames } from './shared/known-options.js';
import { LruCache } from './shared/lru-cache.js';
import { TemplateCache } from './template-cache.js';
import { type TextSlot, textSlotFormatter } from './text-slots.js';

/** Options of an engine. Each has a default. */
export interface EngineOptions {
  /** Formatters besides the built-in ones. A duplicate name is a TypeError. */
  readonly formatters?: Iterable<Formatter>;
  /** Predicates besides the built-in ones. A duplicate name is a TypeError. */
  readonly predicates?: Iterable<Predicate>;
  /** Overrides of the default limits; `Infinity` disables one. */
  readonly limits?: Partial<Limits>;
  /** Whether `{.eval}` is enabled; default true. */
  readonly expressions?: boolean;
  /** Whether `{.include}` is enabled; default true. */
  readonly includes?: boolean;
  /** Whether hot templates are compiled to JavaScript; default `auto`. */
  readonly codeGeneration?: CodeGeneration;
  /** Diagnostics not to record, such as the warnings about malformed tags. */
  readonly ignore?: Iterable<DiagnosticCode>;
  /** Slots in the text of templates, for renders with `slots`; default none. */
  readonly textSlots?: readonly TextSlot[];
}

const ENGINE_OPTIONS: OptionNames<EngineOptions> = {
  formatters: true,
  predicates: true,
  limits: true,
  expressions: true,
  includes: true,
  codeGeneration: true,
  ignore: true,
  textSlots: true,
};

/** The number of cached expressions of `engine.evaluate`. */
const KEPT_EXPRESSIONS = 256;
/** Longer expressions are parsed each time, to limit the size of the cache. */
const LONG_EXPRESSION = 1_024;

/**
 * The shared state of engines with equal options: their tables and compiled templates. It has no
 * references to engines, so that they can be collected.
 */
export class EngineCore {
  readonly settings: CompileSettings;
  /** The plug-ins in the options, besides the built-in ones. */
  readonly formatters: readonly Formatter[];
  readonly predicates: readonly Predicate[];
  readonly templates = new TemplateCache();
  readonly #builtIns = new WeakMap<readonly unknown[], Code>();
  readonly #expressions = new LruCache<string, ParsedExpression>(KEPT_EXPRESSIONS);

  constructor(
    settings: CompileSettings,
    formatters: readonly Formatter[],
    predicates: readonly Predicate[],
  ) {
    this.settings = settings;
    this.formatters = formatters;
    this.predicates = predicates;
  }

  /**
   * Compiles a text or a tree. Only texts without `shown` are cached, since the diagnostics of
   * others quote a different text. Throws on a stack overflow.
   */
  compile(
    source: string | InstructionTree,
    name: string,
    preprocess: boolean,
    shown?: string,
  ): Compiled {
    const make = () => compile(source, name, preprocess, this.settings, shown);
    return typeof source === 'string' && shown === undefined
      ? this.templates.getOrCompile(source, name, preprocess, make)
      : make();
  }

  /** The code of a plug-in's own template. */
  builtIn = (tree: InstructionTree): Code => {
    const found = this.#builtIns.get(tree);
    if (found !== undefined) return found;
    const settings = { ...this.settings, textSlots: [] };
    const { code } = compile(tree, 'built-in template', false, settings);
    this.#builtIns.set(tree, code);
    return code;
  };

  parseExpression(expression: string): ParsedExpression {
    const parse = () => parseExpression(expression, this.settings.limits.expressionTokens);
    if (expression.length > LONG_EXPRESSION) return parse();
    return this.#expressions.getOrMake(expression, parse);
  }
}

/** The number of cores that can be found again. Further engines with other options do not share. */
const KEPT_CORES = 64;

/** Weak, so that compiled templates are collected with the last engine that could use them. */
let cores: WeakRef<EngineCore>[] = [];

/**
 * The core for an engine's options. Equal options share a core while an engine uses it.
 *
 * @throws TypeError when an option is not of its form.
 */
export function coreOf(options: EngineOptions): EngineCore {
  expectOptions('createEngine', options, ENGINE_OPTIONS);
  const formatters = [...(options.formatters ?? [])];
  const predicates = [...(options.predicates ?? [])];
  const limits = mergeLimits(options.limits);
  const settings = {
    limits,
    expressions: options.expressions ?? true,
    codeGeneration: options.codeGeneration ?? 'auto',
    ignored: new Set(options.ignore),
    textSlots: options.textSlots ?? [],
  };
  cores = cores.filter((core) => core.deref() !== undefined);
  for (const kept of cores) {
    const core = kept.deref();
    if (core !== undefined && isCoreOf(core, settings, formatters, predicates)) return core;
  }
  const plugins = {
    formatters: tableByName([
      ...FORMATTERS,
      ...formatters,
      ...(settings.textSlots.length > 0 ? [textSlotFormatter(settings.textSlots)] : []),
    ]),
    predicates: tableByName([...PREDICATES, ...predicates]),
  };
  const core = new EngineCore({ ...settings, plugins }, formatters, predicates);
  if (cores.length < KEPT_CORES) cores.push(new WeakRef(core));
  return core;
}

function isCoreOf(
  core: EngineCore,
  { limits, expressions, codeGeneration, ignored, textSlots }: Omit<CompileSettings, 'plugins'>,
  formatters: readonly Formatter[],
  predicates: readonly Predicate[],
): boolean {
  const { settings } = core;
  return (
    settings.expressions === expressions &&
    settings.codeGeneration === codeGeneration &&
    sameItems(core.formatters, formatters) &&
    sameItems(core.predicates, predicates) &&
    sameItems([...settings.ignored], [...ignored]) &&
    sameItems(settings.textSlots, textSlots) &&
    sameItems(Object.values(settings.limits), Object.values(limits))
  );
}

function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => Object.is(item, right[index]));
}
