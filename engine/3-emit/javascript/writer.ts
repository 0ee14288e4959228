import type { ConstantPool } from './constants.js';
import { Expression } from './expression.js';
import { stringLiteral } from './literal.js';
import type { EmitScope, ScopeVariable } from './scope.js';

/** Longer static texts are kept out of the source, where they would slow down its compilation. */
const LONG_TEXT = 200;

/** Longer texts are not moved into branches, to avoid duplicates. */
const MAX_MOVED_TEXT = 64;

/**
 * The texts around an `if`, which its branches append to their own, so that fewer pieces are
 * joined.
 */
interface Surroundings {
  readonly before: string;
  readonly after: string;
  /** Whether one of the branches always runs. */
  complete: boolean;
}

/** Registers of a function: `t` and `q` are scratch, the others are explained in `#prologue`. */
type Register = 't' | 'q' | 'b' | 'z' | 'steps' | 'output';

/** Writes one function: its statements, and a prologue for the registers that they use. */
export class FunctionWriter {
  readonly name: string;
  readonly pool: ConstantPool;
  /** Variables of outer scopes, which callers pass. */
  readonly parameters = new Map<string, EmitScope>();
  /**
   * The number of dynamic instructions so far. Large functions are compiled badly (performance.md
   * 3.2).
   */
  weight = 0;
  /** The number of calls so far that append and charge text themselves. */
  calls = 0;
  readonly #place: string;
  readonly #lines: string[] = [];
  readonly #opened = new Set<EmitScope>();
  readonly #registers = new Set<Register>();
  /** Values read into visible variables, by key; innermost block last. */
  readonly #reads: Map<string, Expression>[] = [new Map()];
  /** The texts around open branches, innermost last. */
  readonly #surroundings: Surroundings[] = [];
  #pieces: string[] = [];
  #text = '';
  #offered = '';
  #indent = 2;
  #temporaries = 0;

  constructor(name: string, pool: ConstantPool, place: string, entry: EmitScope | null) {
    this.name = name;
    this.pool = pool;
    this.#place = place;
    if (entry !== null) this.#opened.add(entry);
  }

  /** A variable of a scope. */
  of(scope: EmitScope, variable: ScopeVariable): Expression {
    return this.named(scope, variable + scope.id);
  }

  /** A variable of a scope by its name. */
  named(scope: EmitScope, name: string): Expression {
    scope.used.add(name);
    if (!this.#opened.has(scope)) this.parameters.set(name, scope);
    return Expression.variable(name);
  }

  /** A variable that the prologue declares. */
  register(name: Register): string {
    this.#registers.add(name);
    return name;
  }

  /** A new variable with the value of an expression. */
  temporary(expression: Expression): Expression {
    const variable = Expression.variable(`t${this.#temporaries++}`);
    this.line(`const ${variable} = ${expression};`);
    return variable;
  }

  /** A variable with the value of an expression; the expression itself if it is a variable. */
  variable(expression: Expression): Expression {
    return expression.isVariable ? expression : this.temporary(expression);
  }

  /** Returns an expression for the first use of a value, and one for the use right after it. */
  twice(expression: Expression): readonly [first: string, then: string] {
    if (expression.isVariable) return [String(expression), String(expression)];
    const t = this.register('t');
    return [`(${t} = ${expression})`, t];
  }

  /**
   * A variable for an expression with the same value wherever it is visible. Reuses an existing
   * variable with the same key. The key is the source, unless a shorter one is given.
   */
  read(expression: Expression, key = String(expression)): Expression {
    if (expression.isVariable) return expression;
    const known = this.known(key);
    if (known !== null) return known;
    const variable = this.temporary(expression);
    this.#reads.at(-1)?.set(key, variable);
    return variable;
  }

  /** An existing variable for a key. */
  known(key: string): Expression | null {
    for (const reads of this.#reads) {
      const variable = reads.get(key);
      if (variable !== undefined) return variable;
    }
    return null;
  }

  text(text: string): void {
    this.#text += text;
  }

  /** Appends the value of an expression that does not depend on the statements between. */
  append(expression: Expression): void {
    this.#endText();
    this.#pieces.push(String(expression));
  }

  /** Appends the result of a call that may run any code; the text so far comes first. */
  appendCall(call: string): void {
    this.flush();
    this.append(Expression.of(call));
    this.flush();
    this.calls++;
  }

  #endText(): void {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    this.#pieces.push(
      text.length > LONG_TEXT
        ? this.pool.nameOf({ kind: 'text', text }, text)
        : stringLiteral(text),
    );
  }

  /** Writes a statement without an effect on the text. */
  line(statement: string): void {
    this.#lines.push(' '.repeat(this.#indent) + statement);
  }

  /** Writes a comment before the next instruction; letters, digits and hyphens only. */
  comment(text: string): void {
    this.statement(`// ${text}`);
  }

  /** Writes a statement after all text so far. */
  statement(statement: string): void {
    this.flush();
    this.line(statement);
  }

  flush(): void {
    this.#endText();
    if (this.#pieces.length === 0) return;
    this.line(`s += ${this.#pieces.join(' + ')};`);
    this.#pieces = [];
  }

  /** Charges steps. */
  charge(steps: number, place: string): void {
    if (steps === 0) return;
    this.register('steps');
    const reached = `b.step(0, ${place});`;
    const text = this.#takeText();
    const shown = text === '' ? reached : `{ s += ${stringLiteral(text)}; ${reached} }`;
    this.line(`if ((b.steps += ${steps}) > S) ${shown}`);
    this.#text = text;
  }

  /** Takes the text that can wait for the next output; everything before it is appended. */
  #takeText(): string {
    if (this.#text.length > MAX_MOVED_TEXT) this.#endText();
    const text = this.#text;
    this.#text = '';
    this.flush();
    return text;
  }

  /** Charges the text so far. With `calls`, the next call continues from this count. */
  settle(calls: boolean): void {
    this.register('z');
    if (!calls) this.register('output');
    this.statement(
      calls ? 'b.settle(z + s.length);' : 'if (z + s.length > O) b.settle(z + s.length);',
    );
  }

  /** Begins a loop. */
  open(statement: string): void {
    this.statement(statement);
    this.#enter();
  }

  close(): void {
    this.flush();
    this.#leave('}');
  }

  /** Offers the following text to the next `if`; returns the earlier offer if it was not taken. */
  offer(text: string): string {
    const left = this.#offered;
    this.#offered = text;
    return left;
  }

  /**
   * Begins an `if`. The text after it goes into its branches. So does the text before it, unless a
   * test `mayEnd` the render, which then shows that text.
   */
  openIf(condition: string, mayEnd: boolean): void {
    if (mayEnd) this.flush();
    const before = this.#takeText();
    const after = this.#offered.length > MAX_MOVED_TEXT ? '' : this.offer('');
    this.line(`if (${condition}) {`);
    this.#enter();
    this.#surroundings.push({ before, after, complete: false });
    this.#text = before;
  }

  /** Ends a branch and begins the next one of the same `if`; without a condition, the last one. */
  otherwise(condition: string | null): void {
    const surroundings = this.#endBranch();
    this.#leave(condition === null ? '} else {' : `} else if (${condition}) {`);
    this.#enter();
    surroundings.complete ||= condition === null;
    this.#text = surroundings.before;
  }

  closeIf(): void {
    const { before, after, complete } = this.#surroundings.at(-1) as Surroundings;
    if (!complete && before + after !== '') this.otherwise(null);
    this.#endBranch();
    this.#surroundings.pop();
    this.#leave('}');
  }

  /**
   * Writes the condition of the next branch of an `if`, where reads of the open branch are not
   * visible.
   */
  betweenBranches<T>(write: () => T): T {
    const reads = this.#reads.pop() as Map<string, Expression>;
    try {
      return write();
    } finally {
      this.#reads.push(reads);
    }
  }

  #endBranch(): Surroundings {
    const surroundings = this.#surroundings.at(-1) as Surroundings;
    this.text(surroundings.after);
    this.flush();
    return surroundings;
  }

  #enter(): void {
    this.#indent++;
    this.#reads.push(new Map());
  }

  #leave(statement: string): void {
    this.#indent--;
    this.#reads.pop();
    this.line(statement);
  }

  /**
   * Writes code in `scope`. `declare` then gives the declarations that precede it, for the
   * variables in use.
   */
  within(scope: EmitScope, write: () => void, declare: () => readonly string[]): void {
    this.#opened.add(scope);
    const start = this.#lines.length;
    write();
    const indent = ' '.repeat(this.#indent);
    this.#lines.splice(start, 0, ...declare().map((statement) => indent + statement));
  }

  /** The arguments for a call of another function from this one. */
  callOf({ name, parameters }: FunctionWriter): string {
    const passed = [...parameters].map(([variable, scope]) => this.named(scope, variable));
    return `${name}(${['c', ...passed].join(', ')})`;
  }

  /** The whole function; an entry declares its own variables. */
  finish(declarations: readonly string[] = []): string {
    this.flush();
    return [
      `function ${this.name}(${['c', ...this.parameters.keys()].join(', ')}) {`,
      ...[...this.#prologue(), ...declarations].map((line) => ` ${line}`),
      ' try {',
      ...this.#lines,
      '  return s;',
      ' } catch (e) {',
      `  throw leave(c, e, s, ${this.#place});`,
      ' }',
      '}',
    ].join('\n');
  }

  /**
   * `b` is the budget, `S` and `O` its limits of steps and output, `z` the output before this
   * function.
   */
  #prologue(): string[] {
    const has = (register: Register): boolean => this.#registers.has(register);
    const scratch = (['t', 'q'] as const).filter(has);
    const counts = has('steps') || has('output') || has('z');
    const constants = [
      ...(counts || has('b') ? ['b = c.budget'] : []),
      ...(has('steps') ? ['S = b.nextLook'] : []),
      ...(has('output') ? ['O = b.maxOutput'] : []),
      ...(has('z') ? ['z = b.output'] : []),
    ];
    return [
      `let ${["s = ''", ...scratch].join(', ')};`,
      ...(constants.length > 0 ? [`const ${constants.join(', ')};`] : []),
    ];
  }
}
