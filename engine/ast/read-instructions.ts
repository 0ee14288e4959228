import type { DiagnosticCollector } from '../diagnostics/collector.js';
import type { Limits } from '../model/limits.js';
import type { Segment } from '../shared/path.js';
import { NO_SPAN, type SourceFile } from '../shared/span.js';
import {
  makeEnd,
  makeEval,
  makeIf,
  makeInclude,
  makeMacro,
  makeOr,
  makePredicate,
  makeRepeated,
  makeRoot,
  makeSection,
  makeStruct,
  makeText,
} from './build.js';
import type {
  Alternative,
  Arguments,
  FormatterCall,
  LiteralName,
  OrNode,
  Reference,
  RootNode,
  TemplateNode,
} from './nodes.js';
import { LITERAL_BY_OPCODE, OPCODES } from './opcodes.js';
import type { InstructionTree } from './write-instructions.js';

/** Aborts the reading of one instruction, or of the whole tree. */
class Unreadable extends Error {
  readonly path: string;
  readonly why: string;

  constructor(path: string, why: string) {
    super(why);
    this.path = path;
    this.why = why;
  }
}

/**
 * Reads a serialised instruction tree (language.md 7). Trees are as untrusted as templates:
 * instructions of the wrong shape are reported as `tree-invalid` and left out; a tree over a limit
 * is refused whole. Unknown opcodes are skipped. A tree without ROOT at its top gives that one
 * instruction.
 */
export function readInstructions(
  tree: InstructionTree,
  file: SourceFile,
  limits: Limits,
  problems: DiagnosticCollector,
): RootNode {
  const reader = new TreeReader(file, limits, problems);
  const root = makeRoot(NO_SPAN);
  try {
    if (tree[0] === OPCODES.ROOT) {
      reader.block(tree[2], '[2]', 1, root.body);
      root.closed = tree[3] === OPCODES.EOF;
    } else if (tree[0] === OPCODES.MACRO) {
      reader.block(tree[2], '[2]', 1, root.body);
    } else {
      reader.block([tree], '', 1, root.body);
    }
    return root;
  } catch (error) {
    if (!(error instanceof TreeRefused)) throw error;
    return makeRoot(NO_SPAN);
  }
}

class TreeRefused extends Error {}

class TreeReader {
  readonly #file: SourceFile;
  readonly #limits: Limits;
  readonly #problems: DiagnosticCollector;
  #count = 0;

  constructor(file: SourceFile, limits: Limits, problems: DiagnosticCollector) {
    this.#file = file;
    this.#limits = limits;
    this.#problems = problems;
  }

  /** The instructions of a block; `0`, null and a missing block are empty. */
  block(value: unknown, path: string, depth: number, nodes: TemplateNode[] = []): TemplateNode[] {
    const location = { file: this.#file, span: NO_SPAN };
    if (depth > this.#limits.nesting + 1) {
      this.#problems.report('nesting-limit-reached', { limit: this.#limits.nesting }, location);
      throw new TreeRefused();
    }
    if (value === 0 || value === null || value === undefined) return nodes;
    if (!Array.isArray(value)) {
      this.#invalid(new Unreadable(path, 'a block must be an array'));
      return nodes;
    }
    for (const [index, item] of value.entries()) {
      if (++this.#count > this.#limits.tokens) {
        this.#problems.report('token-limit-reached', { limit: this.#limits.tokens }, location);
        throw new TreeRefused();
      }
      const node = this.#tryInstruction(item, `${path}[${index}]`, depth);
      if (node !== null) nodes.push(node);
    }
    return nodes;
  }

  #invalid({ path, why }: Unreadable): void {
    const location = { file: this.#file, span: NO_SPAN };
    this.#problems.report('tree-invalid', { path: path === '' ? 'the top' : path, why }, location);
  }

  #tryInstruction(value: unknown, path: string, depth: number): TemplateNode | null {
    try {
      return typeof value === 'number'
        ? readLiteral(value)
        : this.#instruction(expectArray(value, path, 'an instruction'), path, depth);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#invalid(error);
      return null;
    }
  }

  #instruction(at: readonly unknown[], path: string, depth: number): TemplateNode | null {
    const inner = depth + 1;
    switch (at[0]) {
      case OPCODES.TEXT:
        return makeText(NO_SPAN, expectString(at[1], `${path}[1]`));
      case OPCODES.VARIABLE: {
        const references = readReferences(at[1], `${path}[1]`);
        const formatters = readFormatters(at[2], `${path}[2]`);
        return { kind: 'variable', span: NO_SPAN, references, formatters };
      }
      case OPCODES.BINDVAR: {
        const name = expectString(at[1], `${path}[1]`);
        const references = readReferences(at[2], `${path}[2]`);
        const formatters = readFormatters(at[3], `${path}[3]`);
        return { kind: 'var', span: NO_SPAN, name, references, formatters };
      }
      case OPCODES.SECTION: {
        const node = makeSection(NO_SPAN, readReference(at[1], `${path}[1]`));
        return this.#branches(node, at[2], at[3], path, 2, inner);
      }
      case OPCODES.REPEATED: {
        const node = makeRepeated(NO_SPAN, readReference(at[1], `${path}[1]`));
        const between = this.block(at[4], `${path}[4]`, inner);
        if (between.length > 0) node.alternatesWith = between;
        return this.#branches(node, at[2], at[3], path, 2, inner);
      }
      case OPCODES.PREDICATE: {
        const name = expectString(at[1], `${path}[1]`);
        const args = readArguments(at[2], `${path}[2]`);
        const node = makePredicate(NO_SPAN, name, NO_SPAN, args);
        return this.#branches(node, at[3], at[4], path, 3, inner);
      }
      case OPCODES.IF: {
        const names = readList(at[1], `${path}[1]`, 'operators', (operator) =>
          operator === 1 ? '&&' : '||',
        );
        const references = readReferences(at[2], `${path}[2]`);
        if (names.length !== references.length - 1) {
          throw new Unreadable(`${path}[1]`, 'operators must be one fewer than references');
        }
        return this.#branches(makeIf(NO_SPAN, references, names), at[3], at[4], path, 3, inner);
      }
      case OPCODES.MACRO: {
        const node = makeMacro(NO_SPAN, expectString(at[1], `${path}[1]`));
        return this.#closed(node, at[2], path, inner);
      }
      case OPCODES.STRUCT:
        return this.#closed(makeStruct(NO_SPAN, at[1]), at[2], path, inner);
      default:
        return readLeaf(at, path);
    }
  }

  #closed<T extends Extract<TemplateNode, { end: unknown }>>(
    node: T,
    body: unknown,
    path: string,
    depth: number,
  ): T {
    this.block(body, `${path}[2]`, depth, node.body);
    node.end = makeEnd(NO_SPAN);
    return node;
  }

  /**
   * Fills a block's body and its chain of branches, which may be longer than the nesting limit of
   * blocks.
   */
  #branches<T extends Extract<TemplateNode, { alternative: Alternative }>>(
    node: T,
    body: unknown,
    alternative: unknown,
    path: string,
    bodyIndex: number,
    depth: number,
  ): T {
    this.block(body, `${path}[${bodyIndex}]`, depth, node.body);
    let last: T | OrNode = node;
    let next = alternative;
    let at = `${path}[${bodyIndex + 1}]`;
    while (Array.isArray(next)) {
      if (next[0] !== OPCODES.OR_PREDICATE) {
        throw new Unreadable(at, 'an alternative must be an OR_PREDICATE or END');
      }
      const name = next[1] === 0 ? null : expectString(next[1], `${at}[1]`);
      const or: OrNode = makeOr(NO_SPAN, name, NO_SPAN, readArguments(next[2], `${at}[2]`));
      this.block(next[3], `${at}[3]`, depth, or.body);
      last.alternative = or;
      last = or;
      next = next[4];
      at = `${path}[…][4]`;
    }
    last.alternative = next === null || next === undefined ? null : makeEnd(NO_SPAN);
    return node;
  }
}

function readLiteral(opcode: number): TemplateNode | null {
  const name: LiteralName | undefined = LITERAL_BY_OPCODE.get(opcode);
  return name === undefined ? null : { kind: 'literal', span: NO_SPAN, name };
}

function readLeaf(at: readonly unknown[], path: string): TemplateNode | null {
  const span = NO_SPAN;
  switch (at[0]) {
    case OPCODES.COMMENT:
      return {
        kind: 'comment',
        span,
        text: expectString(at[1], `${path}[1]`),
        multiline: at[2] === 1,
      };
    case OPCODES.CTXVAR:
      return {
        kind: 'ctx',
        span,
        name: expectString(at[1], `${path}[1]`),
        bindings: readList(at[2], `${path}[2]`, 'bindings', (binding, index) => {
          const place = `${path}[2][${index}]`;
          const [key, reference] = expectArray(binding, place, 'a binding');
          return { key: expectString(key, place), reference: readReference(reference, place) };
        }),
      };
    case OPCODES.EVAL:
      return makeEval(span, expectString(at[1], `${path}[1]`), 0);
    case OPCODES.INCLUDE: {
      const args = readArguments(at[2], `${path}[2]`) ?? { delimiter: ' ', values: [] };
      return makeInclude(span, expectString(at[1], `${path}[1]`), args);
    }
    case OPCODES.INJECT:
      return {
        kind: 'inject',
        span,
        name: expectString(at[1], `${path}[1]`),
        path: expectString(at[2], `${path}[2]`),
        args: readArguments(at[3], `${path}[3]`),
      };
    case OPCODES.ATOM:
      return { kind: 'atom', span, value: at[1] };
    default:
      return typeof at[0] === 'number' ? readLiteral(at[0]) : null;
  }
}

function readReferences(value: unknown, path: string): Reference[] {
  const references = readList(value, path, 'references', (item, index) =>
    readReference(item, `${path}[${index}]`),
  );
  if (references.length === 0) throw new Unreadable(path, 'at least one reference is needed');
  return references;
}

function readReference(value: unknown, path: string): Reference {
  const segments = readList(value, path, 'a reference', (segment) => {
    if (typeof segment === 'string' || isIndex(segment)) return segment;
    throw new Unreadable(path, 'a reference holds names and indexes');
  });
  if (segments.length === 0) throw new Unreadable(path, 'a reference must not be empty');
  return { path: segments as Segment[], span: NO_SPAN };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function readArguments(value: unknown, path: string): Arguments | null {
  if (value === 0 || value === null || value === undefined) return null;
  const [values, delimiter] = expectArray(value, path, 'arguments');
  return {
    delimiter: expectString(delimiter, `${path}[1]`),
    values: readList(values, `${path}[0]`, 'arguments', (item) => expectString(item, path)),
  };
}

function readFormatters(value: unknown, path: string): FormatterCall[] {
  if (value === 0 || value === null || value === undefined) return [];
  return readList(value, path, 'formatters', (item, index) => {
    const place = `${path}[${index}]`;
    const [name, args] = expectArray(item, place, 'a formatter');
    return { name: expectString(name, place), args: readArguments(args, place), span: NO_SPAN };
  });
}

/** Reads every element of an array, including holes. */
function readList<T>(
  value: unknown,
  path: string,
  what: string,
  read: (item: unknown, index: number) => T,
): T[] {
  return Array.from(expectArray(value, path, what), read);
}

function expectArray(value: unknown, path: string, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Unreadable(path, `${what} must be an array`);
}

function expectString(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw new Unreadable(path, 'text is expected');
}
