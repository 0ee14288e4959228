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

/** A tag that cannot be read. */
export interface MalformedTag {
  readonly kind: 'malformed';
  readonly span: Span;
  readonly code: DiagnosticCode;
  /** The rule it was read by. */
  readonly rule: string;
  /** How such a tag is written; undefined for an unknown instruction. */
  readonly form: string | undefined;
  /** Where the trouble starts. */
  readonly from: number;
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

/** The grammar of tags: a rule per kind of tag, and one that chooses. */
export class TagGrammar extends EmbeddedActionsParser {
  readonly tag: ParserMethod<[], Tag | MalformedTag>;
  readonly #lexer: Lexer;
  #start = 0;

  /** `validate` has chevrotain check the tokens and the grammar; only tests do. */
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

  /** Reads the tag from `start` to `end`, which holds no brace but its own two. Never throws on any input. */
  read(source: string, start: number, end: number): Tag | MalformedTag {
    const { tokens } = this.#lexer.tokenize(source.slice(start, end));
    for (const token of tokens) token.startOffset += start;
    this.#start = start;
    this.input = tokens;
    const tag = this.tag();
    const [error] = this.errors;
    // The shared parser must not keep the tokens of the last tag alive.
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

  /** Chevrotain finds rules as properties of the parser; the suffix keeps them apart from its own. */
  #tagRule(name: string, rule: TagRule): ParserMethod<[], Tag> {
    const method = this.RULE(name + RULE_SUFFIX, () => rule.read(this as unknown as Reader));
    Object.assign(this, { [name + RULE_SUFFIX]: method });
    return method;
  }

  /** No error of the parser's, which would cost a stack trace: a hostile template can hold very many. */
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

/** Building the lexer and the grammar takes some ten milliseconds: once, when first needed. */
function grammar(): TagGrammar {
  shared ??= new TagGrammar();
  return shared;
}

/** Reads the tag from `start` to `end`, whose braces are its first and its last character. Never throws. */
export function readTag(source: string, start: number, end: number): Tag | MalformedTag {
  return grammar().read(source, start, end);
}

/** The rules of the grammar in chevrotain's form, for syntax diagrams. */
export function serializeTagGrammar(): ISerializedGast[] {
  return grammar().getSerializedGastProductions();
}
