import type { AstNode, FormatterCall, OrNode, PredicateNode } from '../ast/nodes.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import type { PluginTables } from '../plugins.js';
import { type ArgumentSpec, argumentForm, checkArguments } from '../shared/arguments.js';
import type { SourceFile, Span } from '../shared/span.js';

const NO_VALUES: readonly string[] = [];

/** Checks the names of formatters and predicates, and their arguments, against the plug-in tables. */
export class NameChecks {
  readonly #file: SourceFile;
  readonly #plugins: PluginTables;
  readonly #problems: DiagnosticCollector;

  constructor(file: SourceFile, plugins: PluginTables, problems: DiagnosticCollector) {
    this.#file = file;
    this.#plugins = plugins;
    this.#problems = problems;
  }

  /** Reports unknown names and invalid arguments of one tag. */
  check(tag: AstNode): void {
    if (tag.kind === 'variable' || tag.kind === 'var') {
      for (const call of tag.formatters) this.#checkFormatter(call);
    } else if (tag.kind === 'predicate' || tag.kind === 'or') {
      this.#checkPredicate(tag);
    }
  }

  #checkFormatter({ name, args, span }: FormatterCall): void {
    const { formatters } = this.#plugins;
    const definition = formatters.get(name);
    if (definition === undefined) {
      const details = { name, known: () => formatters.keys() };
      this.#problems.report('formatter-unknown', details, { file: this.#file, span });
      return;
    }
    const problem = checkArguments(definition.args, args?.values ?? NO_VALUES);
    if (problem === undefined) return;
    const location = { file: this.#file, span };
    const form = `{value|${argumentForm(name, definition.args)}}`;
    if (problem.kind === 'none') {
      this.#problems.report('formatter-needs-args', { name, form }, location);
    } else {
      const details = { name, form, why: problem.why };
      this.#problems.report('formatter-args-invalid', details, location);
    }
  }

  #checkPredicate({ name, nameSpan, args }: PredicateNode | OrNode): void {
    if (name === null) return;
    const definition = this.#plugins.predicates.get(name);
    if (definition === undefined) this.#unknownPredicate(name, nameSpan);
    else this.#checkPredicateArguments(name, definition.args, nameSpan, args?.values ?? NO_VALUES);
  }

  #unknownPredicate(name: string, span: Span): void {
    const { predicates } = this.#plugins;
    const details = { name, known: () => predicates.keys() };
    this.#problems.report('predicate-unknown', details, { file: this.#file, span });
  }

  #checkPredicateArguments(
    name: string,
    specs: readonly ArgumentSpec[],
    span: Span,
    values: readonly string[],
  ): void {
    const problem = checkArguments(specs, values);
    if (problem === undefined) return;
    const location = { file: this.#file, span };
    const form = `{.${argumentForm(name, specs)}}`;
    if (problem.kind === 'none') {
      this.#problems.report('predicate-needs-args', { name, form }, location);
    } else {
      const details = { name, form, why: problem.why };
      this.#problems.report('predicate-args-invalid', details, location);
    }
  }
}
