import { makeRoot, makeText } from '../ast/build.js';
import type { AstNode, CommentNode, FormatterCall, RootNode } from '../ast/nodes.js';
import { type OpcodeName, opcodeName } from '../ast/opcodes.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import type { Limits } from '../model/limits.js';
import type { PluginTables } from '../plugins.js';
import type { SourceFile, Span } from '../shared/span.js';
import { Assembler } from './assembler.js';
import { readCommonTag } from './common-tags.js';
import type { MalformedTag } from './grammar.js';
import { loadGrammar } from './grammar.lazy.js';
import { INSTRUCTION_WORDS } from './instruction-words.js';
import type { Tag } from './reader.js';
import { isClosedComment, type ScanSink, scan } from './scanner.js';

export interface ParseOptions {
  readonly limits: Limits;
  /** Whether to read `{^…}` tags and leave all others as text (language.md 1.6). */
  readonly preprocess: boolean;
  /** A tag with an unknown formatter is text (language.md 2.2). */
  readonly plugins: PluginTables;
  /**
   * Called for every tag before it is placed, since misplaced tags are analyzed too, though they
   * leave no node.
   */
  readonly analyze: (node: AstNode) => void;
}

/**
 * Parses template source into a tree. Never throws: problems go to `problems`, and unreadable tags
 * are kept as text. A template over a limit is refused whole and yields an empty tree.
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
  const sink = new ParseSink(file, options, problems);
  scan(file.text, options.preprocess, sink);
  return sink.assembler.finish();
}

/** The maximum quoted length of a malformed tag. */
const MAX_QUOTED = 60;

class ParseSink implements ScanSink {
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

  text(start: number, end: number): void {
    this.assembler.add(makeText({ start, end }, this.#file.text.slice(start, end)));
  }

  comment(start: number, end: number, multiline: boolean): void {
    const span = { start, end };
    const source = this.#file.text.slice(start, end);
    if (multiline && !isClosedComment(source)) {
      this.#problems.report('eof-in-comment', {}, { file: this.#file, span });
    }
    this.assembler.add(makeComment(span, source, multiline));
  }

  common(start: number): Tag | null {
    return readCommonTag(this.#file.text, start);
  }

  other(start: number, end: number): void {
    if (this.assembler.refused) return;
    const tag = loadGrammar().readTag(this.#file.text, start, end);
    if (tag.kind === 'malformed') this.#malformed(tag);
    else this.tag(tag);
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
    this.text(tag.span.start, tag.span.end);
  }

  #malformed({ span, code, rule, form, from }: MalformedTag): void {
    const end = span.end - 1;
    // The pipe is not part of the missing name.
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
    this.text(span.start, span.end);
  }

  #unknownFormatter(tag: Tag): FormatterCall | undefined {
    if (tag.kind !== 'variable' && tag.kind !== 'var') return undefined;
    const { formatters } = this.#options.plugins;
    for (const call of tag.formatters) if (!formatters.has(call.name)) return call;
    return undefined;
  }
}

function makeComment(span: Span, source: string, multiline: boolean): CommentNode {
  const start = multiline || source.charAt(1) === '^' ? 3 : 2;
  const unterminated = multiline && !isClosedComment(source);
  const text = unterminated ? source.slice(3) : source.slice(start, multiline ? -3 : -1);
  return { kind: 'comment', span, text, multiline };
}

/** The name of a malformed tag's instruction in messages. */
function instructionName(rule: string, source: string): OpcodeName {
  if (rule === 'literal') {
    const name = /[a-z-]+/.exec(source)?.[0];
    return opcodeName({ kind: 'literal', name } as Parameters<typeof opcodeName>[0]);
  }
  return opcodeName({ kind: rule } as Parameters<typeof opcodeName>[0]);
}
