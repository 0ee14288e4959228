import { type ISerializedGast, type IToken, Lexer } from 'chevrotain';
import { makeRoot, makeText } from '../ast/build.js';
import type { AstNode, CommentNode, FormatterCall, RootNode } from '../ast/nodes.js';
import { type OpcodeName, opcodeName } from '../ast/opcodes.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import type { Limits } from '../model/limits.js';
import type { PluginTables } from '../plugins.js';
import type { SourceFile, Span } from '../shared/span.js';
import { Assembler } from './assembler.js';
import { type MalformedTag, type TagSink, TemplateGrammar } from './grammar.js';
import { type Tag, tokenSpan } from './reader.js';
import { isClosedComment } from './scanner.js';
import { BlockComment, INSTRUCTION_WORDS, TEMPLATE_LEXER } from './tokens.js';

export interface ParseOptions {
  readonly limits: Limits;
  /** Read `{^…}` tags and leave all others as text (language.md 1.6). */
  readonly preprocess: boolean;
  /** A tag with an unknown formatter is text (language.md 2.2). */
  readonly plugins: PluginTables;
  /** Told of every tag before it takes its place: misplaced tags are analyzed too, though they leave no node. */
  readonly analyze: (node: AstNode) => void;
}

let sharedLexer: Lexer | undefined;
let sharedGrammar: TemplateGrammar | undefined;

/** Building the lexer and the grammar takes some ten milliseconds: once, when first needed. */
function lexer(): Lexer {
  sharedLexer ??= new Lexer(TEMPLATE_LEXER, {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
    skipValidations: true,
  });
  return sharedLexer;
}

function grammar(): TemplateGrammar {
  sharedGrammar ??= new TemplateGrammar();
  return sharedGrammar;
}

/** The rules of the template grammar in chevrotain's form, for syntax diagrams. */
export function serializeTemplateGrammar(): ISerializedGast[] {
  return grammar().getSerializedGastProductions();
}

/**
 * Reads template source into a tree. Never throws: problems go to `problems`, and what cannot be read
 * as a tag is kept as text. A template over a limit is refused whole and yields an empty tree.
 */
export function parse(
  file: SourceFile,
  options: ParseOptions,
  problems: DiagnosticCollector,
): RootNode {
  const whole: Span = { start: 0, end: file.text.length };
  const location = { file, span: { start: 0, end: 0 } };
  const size = file.text.length;
  if (size > options.limits.templateSize) {
    const details = { size, limit: options.limits.templateSize };
    problems.report('template-size-limit-reached', details, location);
    return makeRoot(whole, options.preprocess);
  }
  const { tokens } = lexer().tokenize(file.text, options.preprocess ? 'preprocess' : 'text');
  const sink = new ParseSink(file, options, problems);
  grammar().read(tokens, sink);
  return sink.assembler.finish();
}

/** How much of a malformed tag a message quotes. */
const MAX_QUOTED = 60;

class ParseSink implements TagSink {
  readonly assembler: Assembler;
  readonly #file: SourceFile;
  readonly #options: ParseOptions;
  readonly #problems: DiagnosticCollector;

  constructor(file: SourceFile, options: ParseOptions, problems: DiagnosticCollector) {
    this.#file = file;
    this.#options = options;
    this.#problems = problems;
    const { limits, preprocess } = options;
    this.assembler = new Assembler(file, problems, limits, preprocess);
  }

  text(token: IToken): void {
    this.assembler.add(makeText(tokenSpan(token), token.image));
  }

  comment(token: IToken): void {
    const multiline = token.tokenType === BlockComment;
    if (multiline && !isClosedComment(token.image)) {
      const location = { file: this.#file, span: tokenSpan(token) };
      this.#problems.report('eof-in-comment', {}, location);
    }
    this.assembler.add(makeComment(token, multiline));
  }

  tag(tag: Tag): void {
    if (this.assembler.refused) return;
    const unknown = this.#unknownFormatter(tag);
    if (unknown === undefined) {
      if (tag.kind !== 'end' && tag.kind !== 'alternates') this.#options.analyze(tag);
      this.assembler.add(tag);
      return;
    }
    const { formatters } = this.#options.plugins;
    const details = { name: unknown.name, known: () => formatters.keys() };
    this.#problems.report('formatter-unknown', details, { file: this.#file, span: unknown.span });
    this.#addAsText(tag.span);
  }

  malformed({ span, code, rule, form, from }: MalformedTag): void {
    if (this.assembler.refused) return;
    const end = span.end - 1;
    // The pipe itself is not part of the name that is missing.
    const start = code === 'formatter-invalid' ? from + 1 : from;
    const found = this.#file.text.slice(start, Math.min(end, start + MAX_QUOTED));
    const details = {
      found,
      form,
      name: found.trim(),
      known: () => INSTRUCTION_WORDS,
      instruction: instructionName(rule, this.#file.text.slice(span.start, end)),
    };
    const at = { start: Math.min(start, end), end };
    this.#problems.report(code, details as never, { file: this.#file, span: at });
    this.#addAsText(span);
  }

  #addAsText(span: Span): void {
    this.assembler.add(makeText(span, this.#file.text.slice(span.start, span.end)));
  }

  #unknownFormatter(tag: Tag): FormatterCall | undefined {
    if (tag.kind !== 'variable' && tag.kind !== 'var') return undefined;
    return tag.formatters.find(({ name }) => !this.#options.plugins.formatters.has(name));
  }
}

function makeComment(token: IToken, multiline: boolean): CommentNode {
  const { image } = token;
  const start = multiline || image.charAt(1) === '^' ? 3 : 2;
  const unterminated = multiline && !isClosedComment(image);
  const text = unterminated ? image.slice(3) : image.slice(start, multiline ? -3 : -1);
  return { kind: 'comment', span: tokenSpan(token), text, multiline };
}

/** The name that messages give the instruction of a malformed tag. */
function instructionName(rule: string, source: string): OpcodeName {
  if (rule === 'literal') {
    const name = /[a-z-]+/.exec(source)?.[0];
    return opcodeName({ kind: 'literal', name } as Parameters<typeof opcodeName>[0]);
  }
  return opcodeName({ kind: rule } as Parameters<typeof opcodeName>[0]);
}
