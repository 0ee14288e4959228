import {
  EmbeddedActionsParser,
  type IParserErrorMessageProvider,
  type ISerializedGast,
  type IToken,
  Lexer,
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
import { Close, InstructionOpen, Junk, Pipe, TAG_LEXER, TAG_TOKENS, Whitespace } from './tokens.js';

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

/** An unreadable tag. */
export interface MalformedTag {
  readonly kind: 'malformed';
  readonly span: Span;
  readonly code: DiagnosticCode;
  /** The rule that was applied. */
  readonly rule: string;
  /** The syntax of such a tag; undefined for an unknown instruction. */
  readonly form: string | undefined;
  /** The start of the error. */
  readonly from: number;
}

const NO_RULE = { form: undefined };

const RULE_SUFFIX = 'Tag';

function tagOfRule(ruleName: string): string {
  return ruleName.endsWith(RULE_SUFFIX) ? ruleName.slice(0, -RULE_SUFFIX.length) : ruleName;
}

/** Provides diagnostic codes as chevrotain's error messages. */
const ERROR_CODES: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, actual, previous, ruleName }) =>
    mismatchCode(tagOfRule(ruleName), expected.name, actual, previous),
  // The only choices inside tags are the instruction itself and the first operand of `.if`.
  buildNoViableAltMessage: ({ actual, previous, ruleName }) =>
    ruleName === 'tag'
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

/** The grammar of tags: a rule per kind of tag, and a rule that selects one. */
export class TagGrammar extends EmbeddedActionsParser {
  readonly tag: ParserMethod<[], Tag | MalformedTag>;
  readonly #lexer: Lexer;
  #start = 0;

  /** `validate` makes chevrotain check the tokens and the grammar; only for tests. */
  constructor(validate = false) {
    super(TAG_TOKENS, {
      skipValidations: !validate,
      maxLookahead: 1,
      errorMessageProvider: ERROR_CODES,
    });
    this.#lexer = new Lexer(TAG_LEXER, {
      positionTracking: 'onlyOffset',
      ensureOptimizations: true,
      skipValidations: !validate,
    });
    const readVariable = this.#tagRule('variable', variable);
    const instructions: { ALT: () => Tag | MalformedTag }[] = [...INSTRUCTIONS].map(
      ([name, rule]) => {
        const read = this.#tagRule(name, rule);
        return { ALT: () => this.SUBRULE(read) };
      },
    );
    instructions.push({ ALT: () => this.#unknownInstruction() });
    const kinds = [
      { ALT: () => this.SUBRULE(readVariable) },
      {
        ALT: () => {
          this.CONSUME(InstructionOpen);
          return this.OR2(instructions);
        },
      },
    ];
    this.tag = this.RULE('tag', () => this.OR(kinds));
    this.performSelfAnalysis();
  }

  /** Reads the tag from `start` to `end`, with no braces inside. Never throws for any input. */
  read(source: string, start: number, end: number): Tag | MalformedTag {
    const { tokens } = this.#lexer.tokenize(source.slice(start, end));
    for (const token of tokens) token.startOffset += start;
    this.#start = start;
    this.input = tokens;
    const tag = this.tag();
    const [error] = this.errors;
    // Releases the tokens of the last tag, since the parser is shared.
    this.input = [];
    if (error === undefined) return tag;
    const rule = tagOfRule(error.context.ruleStack.at(-1) ?? '');
    return malformed(
      { start, end },
      error.message as DiagnosticCode,
      rule,
      error.token.startOffset,
    );
  }

  /** Part of the rules of tags. */
  close(): Span {
    return { start: this.#start, end: this.CONSUME(Close).startOffset + 1 };
  }

  /**
   * Chevrotain stores rules as properties of the parser; the suffix avoids conflicts with its own.
   */
  #tagRule(name: string, rule: TagRule): ParserMethod<[], Tag> {
    const method = this.RULE(name + RULE_SUFFIX, () => rule.read(this as unknown as Reader));
    Object.assign(this, { [name + RULE_SUFFIX]: method });
    return method;
  }

  /**
   * Not an error of the parser, which would cost a stack trace: a hostile template may contain very
   * many.
   */
  #unknownInstruction(): MalformedTag {
    const word = this.CONSUME(Junk);
    return malformed(this.close(), 'invalid-instruction', 'tag', word.startOffset);
  }
}

function malformed(span: Span, code: DiagnosticCode, rule: string, from: number): MalformedTag {
  const { form } = rule === 'variable' ? variable : (INSTRUCTIONS.get(rule) ?? NO_RULE);
  return { kind: 'malformed', span, code, rule, form, from };
}

let shared: TagGrammar | undefined;

/** Created once on first use, since the lexer and the grammar take some ten milliseconds. */
function grammar(): TagGrammar {
  shared ??= new TagGrammar();
  return shared;
}

/**
 * Reads the tag from `start` to `end`, whose first and last characters are its braces. Never
 * throws.
 */
export function readTag(source: string, start: number, end: number): Tag | MalformedTag {
  return grammar().read(source, start, end);
}

/** The rules of the grammar in chevrotain's form, for syntax diagrams. */
export function serializeTagGrammar(): ISerializedGast[] {
  return grammar().getSerializedGastProductions();
}
