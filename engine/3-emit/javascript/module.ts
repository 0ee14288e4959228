import type { ResolvedTemplate } from '../../2-analyze/resolved.js';
import type { Arguments } from '../../ast/nodes.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { ExpressionProgram } from '../../expression/program.js';
import type { Span } from '../../shared/span.js';
import type { Constant, PluginCall } from './constants.js';
import { emitJavaScript, type GeneratedCode } from './emit.js';
import type { Need } from './emitter.js';
import { stringLiteral, valueLiteral } from './literal.js';

/** Properties of a module's template besides its code. */
export interface ModuleParts {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it renders as nothing when used as a partial (language.md 8.29). */
  readonly broken: boolean;
  /** Module specifiers of its partials, by name. */
  readonly partials: ReadonlyMap<string, string>;
  /** Limits of renders that the engine's options override, by name. */
  readonly limits: Readonly<Record<string, number>>;
  /** Whether `{.include}` runs. */
  readonly includes: boolean;
  /** Codes of problems that are not recorded. */
  readonly ignored: readonly string[];
}

const RUNTIME = 'skerry/runtime';
/** The expression evaluator is large, so bundles of templates without expressions leave it out. */
const EXPRESSIONS = 'skerry/expressions';
const EVALUATOR = 'runsExpression';

/**
 * The source of a template's ES module. Its default export is a `CompiledTemplate`. It imports the
 * runtime functions that it calls, each formatter and predicate from an entry of its own, and its
 * partials.
 */
export function emitModule(resolved: ResolvedTemplate, parts: ModuleParts): string {
  const code = emitJavaScript(resolved);
  const imports = new Imports(code.helpers);
  const constants = code.constants.map(
    (constant, index) => `const k${index} = ${constantSource(constant, imports)};`,
  );
  const links = linksOf(code, parts, imports);
  imports.helper('template');
  return [
    '// Written by skerry: changes here are lost.',
    ...imports.lines(),
    '',
    `const file = { name: ${stringLiteral(resolved.location.file.name)}, text: '' };`,
    'const at = (start, end) => ({ file, span: { start, end } });',
    ...constants,
    '',
    ...code.functions,
    '',
    `export default /* @__PURE__ */ template(${code.place}, ${code.entry}${links});`,
    '',
  ].join('\n');
}

/** The imports of a module and their local names. */
class Imports {
  readonly #helpers: Set<string>;
  readonly #modules = new Map<string, string>();
  readonly #statements: string[] = [];

  constructor(helpers: readonly string[]) {
    this.#helpers = new Set(helpers);
  }

  helper(name: string): string {
    this.#helpers.add(name);
    return name;
  }

  /** A formatter or predicate. The entry of a predicate has no question mark. */
  plugin(kind: 'formatter' | 'predicate', name: string): string {
    const specifier = `skerry/${kind}s/${name.replace(/\?$/, '')}`;
    return this.#module(specifier, (local) => `{ ${kind} as ${local} }`);
  }

  template(specifier: string): string {
    return this.#module(specifier, (local) => local);
  }

  #module(specifier: string, binding: (local: string) => string): string {
    const local = `m${this.#modules.size}`;
    const statement = (name: string): string =>
      `import ${binding(name)} from ${stringLiteral(specifier)};`;
    const present = this.#modules.get(specifier);
    if (present !== undefined) return present;
    this.#modules.set(specifier, local);
    this.#statements.push(statement(local));
    return local;
  }

  lines(): string[] {
    const names = [...this.#helpers].sort();
    const from = (specifier: string, chosen: readonly string[]): string[] =>
      chosen.length === 0 ? [] : [`import { ${chosen.join(', ')} } from '${specifier}';`];
    return [
      ...from(
        RUNTIME,
        names.filter((name) => name !== EVALUATOR),
      ),
      ...from(
        EXPRESSIONS,
        names.filter((name) => name === EVALUATOR),
      ),
      ...this.#statements,
    ];
  }
}

function constantSource(constant: Constant, imports: Imports): string {
  switch (constant.kind) {
    case 'text':
      return stringLiteral(constant.text);
    case 'value':
      return valueLiteral(constant.value);
    case 'path':
      return valueLiteral(constant.path);
    case 'location':
      return placeSource(constant.span);
    case 'run':
      return `${imports.plugin('formatter', constant.formatter)}.run`;
    case 'compare':
      return `${imports.plugin('predicate', constant.predicate)}.compare`;
    case 'arguments':
      return formatterArguments(constant.formatter, constant.args, imports);
    case 'chain': {
      const steps = constant.calls.map((call) => stepSource(call, imports));
      return `{ steps: [${steps.join(', ')}], location: ${placeSource(constant.span)} }`;
    }
    case 'test':
      return testSource(constant.call, imports);
    case 'expression': {
      const program = valueLiteral(withoutSpans(constant.program));
      return `/* @__PURE__ */ ${imports.helper(EVALUATOR)}(${program}, ${placeSource(constant.span)})`;
    }
  }
}

/** A parsed expression without the spans of its tokens, which are not needed at run time. */
function withoutSpans({ lists, ...program }: ExpressionProgram): unknown {
  return { ...program, lists: lists.map((list) => list.map(({ span, ...token }) => token)) };
}

function placeSource({ start, end }: Span): string {
  return `/* @__PURE__ */ at(${start}, ${end})`;
}

function formatterArguments(name: string, args: Arguments | null, imports: Imports): string {
  const formatter = imports.plugin('formatter', name);
  const given = args === null ? 'null' : valueLiteral(args);
  return `/* @__PURE__ */ ${imports.helper('prepareFormatter')}(${formatter}, ${given})`;
}

function stepSource({ name, args, span }: PluginCall, imports: Imports): string {
  const prepared = formatterArguments(name, args, imports);
  const formatter = imports.plugin('formatter', name);
  return `{ formatter: ${formatter}, args: ${prepared}, location: ${placeSource(span)} }`;
}

function testSource({ name, args, span }: PluginCall, imports: Imports): string {
  const predicate = imports.plugin('predicate', name);
  const given = args === null ? 'null' : valueLiteral(args);
  const prepared = `/* @__PURE__ */ ${imports.helper('preparePredicate')}(${predicate}, ${given})`;
  return `{ predicate: ${predicate}, args: ${prepared}, location: ${placeSource(span)} }`;
}

/** The last argument of `template`; omitted for a page without partials, plug-ins and problems. */
function linksOf(
  { needs }: GeneratedCode,
  { diagnostics, broken, partials, limits, includes, ignored }: ModuleParts,
  imports: Imports,
): string {
  const links: string[] = [];
  const context = CONTEXTS[needs];
  if (context !== null) links.push(`context: ${imports.helper(context)}`);
  if (partials.size > 0) {
    const named = [...partials].map(
      ([name, specifier]) => `[${stringLiteral(name)}]: ${imports.template(specifier)}`,
    );
    links.push(`partials: () => ({ ${named.join(', ')} })`);
  }
  if (diagnostics.length > 0) {
    const problem = imports.helper('sourceProblem');
    const problems = diagnostics.map((diagnostic) => problemSource(problem, diagnostic));
    links.push(`problems: [${problems.join(', ')}]`);
  }
  if (broken) links.push('broken: true');
  if (Object.keys(limits).length > 0) links.push(`limits: ${valueLiteral(limits)}`);
  if (!includes) links.push('includes: false');
  if (ignored.length > 0) links.push(`ignored: ${valueLiteral(ignored)}`);
  return links.length === 0 ? '' : `, { ${links.join(', ')} }`;
}

/** The functions that create the state of a render; null if the page's node is enough. */
const CONTEXTS: Readonly<Record<Need, string | null>> = {
  node: null,
  frames: 'framedContext',
  context: 'linkedContext',
};

function problemSource(helper: string, diagnostic: Diagnostic): string {
  const { code, severity, type, message, hint, span } = diagnostic;
  const texts = [code, severity, type, message, hint].map(valueLiteral);
  return `/* @__PURE__ */ ${helper}(${texts.join(', ')}, ${placeSource(span)})`;
}
