import { stringLiteral } from './literal.js';

/** Longer static texts are kept out of the source: they make compiling it slow and nothing faster. */
const LONG_TEXT = 200;

/** Values that generated code refers to by name instead of holding them as source. */
export class ConstantPool {
  readonly values: unknown[] = [];
  readonly #names = new Map<unknown, string>();

  /** The name of a constant, the same for the same value. */
  nameOf(value: unknown): string {
    let name = this.#names.get(value);
    if (name === undefined) {
      name = `k${this.values.length}`;
      this.values.push(value);
      this.#names.set(value, name);
    }
    return name;
  }
}

/**
 * One frame that the template itself pushes. Generated code holds it as `f<id>`, and the object whose
 * properties names are looked up in as `o<id>`.
 */
export interface Scope {
  readonly id: number;
  readonly parent: Scope | null;
  /** How a frame reaches that of the parent scope; an element's frame lies inside its list's. */
  readonly toParent: '.parent' | '.parent.parent';
}

/** Writes one function: its statements, and a prologue with what they turned out to use. */
export class FunctionWriter {
  readonly name: string;
  readonly pool: ConstantPool;
  /** The scope whose frame is current when the function is entered. */
  readonly base: Scope;
  readonly #place: string;
  /** Dynamic instructions written so far; large functions are compiled badly (performance.md 3.2). */
  weight = 0;
  readonly #lines: string[] = [];
  readonly #used = new Set<string>();
  #pieces: string[] = [];
  #text = '';
  #indent = 2;
  #temporaries = 0;

  constructor(name: string, pool: ConstantPool, base: Scope, place: string) {
    this.name = name;
    this.pool = pool;
    this.base = base;
    this.#place = place;
  }

  /** The variable of a scope's frame. */
  frame(scope: Scope): string {
    return this.#use(`f${scope.id}`);
  }

  /** The variable of the object that a scope's names are looked up in. */
  object(scope: Scope): string {
    return this.#use(`o${scope.id}`);
  }

  #use(name: string): string {
    this.#used.add(name);
    return name;
  }

  temporary(): string {
    return `t${this.#temporaries++}`;
  }

  text(text: string): void {
    this.#text += text;
  }

  /** Appends the value of an expression, which must not depend on what runs between. */
  append(expression: string): void {
    this.#endText();
    this.#pieces.push(expression);
  }

  #endText(): void {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    this.#pieces.push(text.length > LONG_TEXT ? this.pool.nameOf(text) : stringLiteral(text));
  }

  /** A statement without effect on the text. */
  line(statement: string): void {
    this.#lines.push(' '.repeat(this.#indent) + statement);
  }

  /** A statement that all text so far must come before. */
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

  open(statement: string): void {
    this.statement(statement);
    this.#indent++;
  }

  /** Ends a branch and starts the next of the same statement. */
  next(statement: string): void {
    this.flush();
    this.#indent--;
    this.line(statement);
    this.#indent++;
  }

  close(statement = '}'): void {
    this.flush();
    this.#indent--;
    this.line(statement);
  }

  /** The whole function. */
  finish(): string {
    this.flush();
    return [
      `function ${this.name}(c) {`,
      " let s = '', t;",
      ` const b = c.budget, z = b.output, f${this.base.id} = c.frame;`,
      ...this.#prologue(),
      ' try {',
      ...this.#lines,
      '  b.settle(z + s.length);',
      '  return s;',
      ' } catch (e) {',
      `  throw r.leave(c, e, s, ${this.#place});`,
      ' }',
      '}',
    ].join('\n');
  }

  /** The frames and objects of the base scope and those around it, as far out as they are used. */
  #prologue(): string[] {
    const scopes: Scope[] = [];
    for (let scope: Scope | null = this.base; scope !== null; scope = scope.parent) {
      scopes.push(scope);
    }
    const isUsed = ({ id }: Scope): boolean => this.#used.has(`f${id}`) || this.#used.has(`o${id}`);
    const outermost = scopes.findLastIndex(isUsed);
    return scopes.slice(0, outermost + 1).flatMap((scope, index) => {
      const inner = scopes[index - 1];
      const frame = `f${scope.id}`;
      return [
        ...(inner === undefined ? [] : [` const ${frame} = f${inner.id}${inner.toParent};`]),
        ...(this.#used.has(`o${scope.id}`) ? [` const o${scope.id} = ${frame}.object;`] : []),
      ];
    });
  }
}
