/*
 * What stands in for the parts of chevrotain that the package does without: error recovery, syntax
 * trees, content assist, timing, categories of tokens, looking further ahead than one token, validation
 * and its messages, and reading regular expressions for their first characters. Grammars that need one of them do not work with this.
 */

const nothing = (): void => {};

/** The state of a parser that is read here. */
interface ParserState {
  readonly RULE_STACK: readonly number[];
  readonly RULE_STACK_IDX: number;
  shortRuleNameToFullName(shortName: number): string;
}

/** In place of `parser/traits/recoverable`: recovery is off. */
export class Recoverable {
  recoveryEnabled = false;
  initRecoverable(): void {
    this.recoveryEnabled = false;
  }
  attemptInRepetitionRecovery(): void {}
  /** The rules that the parser is in, which errors carry. */
  getHumanReadableRuleStack(this: ParserState): string[] {
    return this.RULE_STACK.slice(0, this.RULE_STACK_IDX + 1).map((shortName) =>
      this.shortRuleNameToFullName(shortName),
    );
  }
}
export const IN_RULE_RECOVERY_EXCEPTION = 'InRuleRecoveryException';

/** In place of `parser/traits/tree_builder`: actions are embedded. */
export class TreeBuilder {
  outputCst = false;
  initTreeBuilder(): void {
    this.outputCst = false;
  }
  cstInvocationStateUpdate(): void {}
  cstFinallyStateUpdate(): void {}
  cstPostRule(): void {}
  cstPostTerminal(): void {}
  cstPostNonTerminal(): void {}
}

/** In place of `parser/traits/context_assist`. */
export class ContentAssist {
  initContentAssist(): void {}
}

/** In place of `parser/traits/perf_tracer`. */
export class PerformanceTracer {
  initPerformanceTracer(): void {}
  TRACE_INIT<T>(_phase: string, action: () => T): T {
    return action();
  }
}

/** In place of `grammar/follow` and `grammar/interpreter`: what recovery would go on with. */
export const computeAllProdsFollows = nothing;
export {
  nothing as NextTerminalAfterAtLeastOneSepWalker,
  nothing as NextTerminalAfterAtLeastOneWalker,
  nothing as NextTerminalAfterManySepWalker,
  nothing as NextTerminalAfterManyWalker,
};

/** In place of `grammar/lookahead` and `grammar/llk_lookahead`: what was expected is not told. */
export const PROD_TYPE = {};
export class LLkLookaheadStrategy {}
const noPaths = (): [] => [];

export {
  noPaths as getLookaheadPaths,
  noPaths as getLookaheadPathsForOptionalProd,
  noPaths as getLookaheadPathsForOr,
};

/** In place of `errors_public`: grammars bring the words for their errors. */
export const defaultParserErrorProvider = {};
export const defaultGrammarResolverErrorProvider = {};
export const defaultGrammarValidatorErrorProvider = {};

/** In place of `grammar/checks`: tests validate the grammars, with chevrotain whole. */
const noErrors = (): [] => [];

export {
  noErrors as validateAmbiguousAlternationAlternatives,
  noErrors as validateEmptyOrAlternative,
  noErrors as validateGrammar,
  noErrors as validateLookahead,
  noErrors as validateNoLeftRecursion,
  noErrors as validateRuleIsOverridden,
  noErrors as validateSomeNonEmptyLookaheadPath,
};

/** What is read and written here of a token type. */
interface TokenType {
  tokenTypeIdx?: number;
  categoryMatches?: readonly never[];
}

let tokenTypes = 0;

/** In place of `scan/tokens`: tokens have numbers, and no categories. */
export function augmentTokenTypes(types: readonly TokenType[]): void {
  for (const type of types) {
    type.tokenTypeIdx ??= ++tokenTypes;
    type.categoryMatches = [];
  }
}
export const isTokenType = (type: TokenType): boolean => type.tokenTypeIdx !== undefined;
const isOfType = (token: TokenType, type: TokenType): boolean =>
  token.tokenTypeIdx === type.tokenTypeIdx;

export {
  isOfType as tokenStructuredMatcher,
  isOfType as tokenStructuredMatcherNoCategories,
  isTokenType as hasShortKeyProperty,
};

/** In place of `@chevrotain/cst-dts-gen`. */
export const generateCstDts = nothing;

/** In place of `scan/reg_exp`, `scan/reg_exp_parser` and regexp-to-ast: tokens bring hints. */
export class BaseRegExpVisitor {}
export const failedOptimizationPrefixMsg = '';
export const clearRegExpParserCache = nothing;
function noHint(pattern: unknown): never {
  throw new Error(`The token ${pattern} has no hint of what it starts with`);
}

export {
  noHint as canMatchCharCode,
  noHint as getOptimizedStartCodesIndices,
  noHint as getRegExpAst,
};
