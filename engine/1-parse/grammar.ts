import {
  EmbeddedActionsParser,
  type IParserErrorMessageProvider,
  type IToken,
  isRecognitionException,
  type ParserMethod,
} from 'chevrotain';
import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import type { Span } from '../shared/span.js';
import { ctx } from './instructions/ctx.js';
import { end } from './instructions/end.js';
import { evalTag } from './instructions/eval.js';
import { ifTag } from './instructions/if.js';
import { include } from './instructions/include.js';
import { inject } from './instructions/inject.js';
import { literal } from './instructions/literal.js';
import { macro } from './instructions/macro.js';
import { or, predicate } from './instructions/predicate.js';
import { alternates, repeated } from './instructions/repeated.js';
import { section } from './instructions/section.js';
import { varTag } from './instructions/var.js';
import { variable } from './instructions/variable.js';
import type { Reader, Tag, TagRule } from './reader.js';
import {
  BlockComment,
  Close,
  InstructionOpen,
  Junk,
  LineComment,
  Pipe,
  TEMPLATE_TOKENS,
  Text,
  Whitespace,
} from './tokens.js';

/** The rules of tags that start with `{.`, by rule name. */
const INSTRUCTIONS = new Map<string, TagRule>([
  ['predicate', predicate],
  ['section', section],
  ['repeated', repeated],
  ['alternates', alternates],
  ['or', or],
  ['end', end],
  ['if', ifTag],
  ['var', varTag],
  ['ctx', ctx],
  ['eval', evalTag],
  ['macro', macro],
  ['include', include],
  ['inject', inject],
  ['literal', literal],
]);

/** A tag that cannot be read. */
export interface MalformedTag {
  readonly span: Span;
  readonly code: DiagnosticCode;
  /** The rule it was read by. */
  readonly rule: string;
  /** How such a tag is written; undefined for an unknown instruction. */
  readonly form: string | undefined;
  /** Where the trouble starts. */
  readonly from: number;
}

/** Receives what the grammar reads, in source order. */
export interface TagSink {
  text(token: IToken): void;
  comment(token: IToken): void;
  tag(tag: Tag): void;
  malformed(tag: MalformedTag): void;
}

const NO_RULE = { form: undefined };

const RULE_SUFFIX = 'Tag';

function tagOfRule(ruleName: string): string {
  return ruleName.endsWith(RULE_SUFFIX) ? ruleName.slice(0, -RULE_SUFFIX.length) : ruleName;
}

/** Chevrotain asks for the text of an error; ours are the codes of our catalogue. */
const ERROR_CODES: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, actual, previous, ruleName }) =>
    mismatchCode(tagOfRule(ruleName), expected.name, actual, previous),
  // The choices inside tags are the instruction itself and the first operand of `.if`.
  buildNoViableAltMessage: ({ actual, previous, ruleName }) =>
    ruleName === 'template'
      ? ('invalid-instruction' satisfies DiagnosticCode)
      : mismatchCode(tagOfRule(ruleName), 'Reference', actual[0] as IToken, previous),
  buildNotAllInputParsedMessage: () => 'extra-chars' satisfies DiagnosticCode,
  buildEarlyExitMessage: () => 'extra-chars' satisfies DiagnosticCode,
};

function mismatchCode(
  rule: string,
  expected: string,
  actual: IToken,
  previous: IToken,
): DiagnosticCode {
  if (actual.tokenType === Pipe) return 'formatter-invalid';
  if (rule === 'if' && actual.tokenType === Close && expected === 'Reference') {
    return previous.tokenType === Whitespace ? 'if-empty' : 'if-too-many-operators';
  }
  const listed = INSTRUCTIONS.get(rule)?.expects?.[expected];
  return listed ?? (expected === 'Whitespace' ? 'whitespace-expected' : 'extra-chars');
}

/** The grammar of templates: one flat rule over the whole source, and a rule per kind of tag. */
export class TemplateGrammar extends EmbeddedActionsParser {
  readonly template: ParserMethod<[], void>;
  #sink: TagSink | undefined;
  #tagStart = 0;

  /** `validate` has chevrotain check the grammar itself; only tests do. */
  constructor(validate = false) {
    super(TEMPLATE_TOKENS, {
      skipValidations: !validate,
      maxLookahead: 2,
      errorMessageProvider: ERROR_CODES,
    });
    const readVariable = this.#tagRule('variable', variable);
    const instructions = [...INSTRUCTIONS].map(([name, rule]) => {
      const read = this.#tagRule(name, rule);
      return { ALT: (): Tag | null => this.SUBRULE(read) };
    });
    instructions.push({ ALT: () => this.#unknownInstruction(this.CONSUME(Junk)) });
    const readInstruction = (): Tag | null => {
      this.CONSUME(InstructionOpen);
      return this.OR2(instructions);
    };
    const readVariableTag = (): Tag => this.SUBRULE(readVariable);

    const parts = [
      { ALT: () => this.#emit('text', this.CONSUME(Text)) },
      { ALT: () => this.#emit('comment', this.CONSUME(BlockComment)) },
      { ALT: () => this.#emit('comment', this.CONSUME(LineComment)) },
      { ALT: () => this.#tag(readVariableTag) },
      { ALT: () => this.#tag(readInstruction) },
    ];
    this.template = this.RULE('template', () => {
      this.MANY(() => this.OR(parts));
    });
    this.performSelfAnalysis();
  }

  /** Reads a whole template. Never throws on any input. */
  read(tokens: IToken[], sink: TagSink): void {
    this.#sink = sink;
    this.input = tokens;
    this.template();
    this.#sink = undefined;
    this.reset();
  }

  /** Part of the rules of tags. */
  close(): Span {
    return { start: this.#tagStart, end: this.CONSUME(Close).startOffset + 1 };
  }

  /** Chevrotain finds rules as properties of the parser; the suffix keeps them apart from its own. */
  #tagRule(name: string, rule: TagRule): ParserMethod<[], Tag> {
    const method = this.RULE(name + RULE_SUFFIX, () => rule.read(this as unknown as Reader));
    Object.assign(this, { [name + RULE_SUFFIX]: method });
    return method;
  }

  #emit(event: 'text' | 'comment', token: IToken): void {
    this.#sink?.[event](token);
  }

  #tag(read: () => Tag | null): void {
    if (this.#sink === undefined) {
      read();
      return;
    }
    this.#tagStart = this.LA(1).startOffset;
    try {
      const tag = read();
      if (tag !== null) this.#sink.tag(tag);
    } catch (error) {
      if (!(error instanceof Error) || !isRecognitionException(error)) throw error;
      this.errors = [];
      const from = (error as Error & { token: IToken }).token.startOffset;
      const { ruleStack } = (error as Error & { context: { ruleStack: string[] } }).context;
      this.#malformed(error.message as DiagnosticCode, tagOfRule(ruleStack.at(-1) ?? ''), from);
    }
  }

  #unknownInstruction(word: IToken): null {
    if (this.#sink !== undefined) {
      this.#malformed('invalid-instruction', 'template', word.startOffset);
    }
    return null;
  }

  /** Skips to the end of the tag, which the lexer has made sure of. */
  #malformed(code: DiagnosticCode, rule: string, from: number): void {
    while (this.LA(1).tokenType !== Close) this.SKIP_TOKEN();
    const end = this.consume(0, Close).startOffset + 1;
    const span = { start: this.#tagStart, end };
    const { form } = rule === 'variable' ? variable : (INSTRUCTIONS.get(rule) ?? NO_RULE);
    this.#sink?.malformed({ span, code, rule, form, from });
  }
}
