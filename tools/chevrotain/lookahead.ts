import { Alternation, NonTerminal, Option, Repetition, Terminal, type TokenType } from 'chevrotain';

/*
 * What stands in for the lookahead of chevrotain: one token, for the choices, options and repetitions
 * of the grammars.
 */

/** A part of a rule. */
interface Production {
  readonly definition: readonly Production[];
  readonly idx?: number;
  readonly name?: string;
}

/** What is decided by looking ahead, and the number that chevrotain gives it. */
const CHOICES = [
  [Alternation, 1 << 8],
  [Option, 2 << 8],
  [Repetition, 3 << 8],
] as const;

type Choose = (this: Parser) => unknown;

/** The state of a parser that is read here. */
interface Parser {
  maxLookahead: number;
  lookaheadStrategy: object;
  chooseByKey: Map<number, Choose>;
  readonly currRuleShortName: number;
  readonly fullRuleNameToShort: Readonly<Record<string, number>>;
  LA_FAST(howMuch: number): { readonly tokenTypeIdx: number };
}

/** In place of `parser/traits/looksahead`. */
export class LooksAhead {
  initLooksAhead(this: Parser): void {
    this.maxLookahead = 1;
    this.lookaheadStrategy = {};
    this.chooseByKey = new Map();
  }

  preComputeLookaheadFunctions(this: Parser, rules: readonly Production[]): void {
    for (const rule of rules) {
      const shortName = this.fullRuleNameToShort[rule.name as string] as number;
      for (const part of partsOf(rule)) {
        const [, number] = CHOICES.find(([kind]) => part instanceof kind) ?? [];
        if (number === undefined) continue;
        const choose = part instanceof Alternation ? chooseBranch(part) : chooseToEnter(part);
        this.chooseByKey.set(shortName | number | (part.idx as number), choose);
      }
    }
  }

  getKeyForAutomaticLookahead(this: Parser, number: number, occurrence: number): number {
    return this.currRuleShortName | number | occurrence;
  }

  getLaFuncFromCache(this: Parser, key: number): Choose | undefined {
    return this.chooseByKey.get(key);
  }
}

/** All parts of a rule, without those of the rules it calls. */
function partsOf(part: Production): Production[] {
  if (part instanceof NonTerminal || part instanceof Terminal) return [];
  return part.definition.flatMap((inner) => [inner, ...partsOf(inner)]);
}

/** The number of the first branch that can start with the next token. */
function chooseBranch({ definition }: Production): Choose {
  const branches = new Map<number, number>();
  for (const [index, branch] of definition.entries()) {
    for (const type of firstOf(branch)) if (!branches.has(type)) branches.set(type, index);
  }
  return function choose() {
    return branches.get(this.LA_FAST(1).tokenTypeIdx);
  };
}

function chooseToEnter(part: Production): Choose {
  const types = new Set(firstOfSequence(part.definition));
  return function choose() {
    return types.has(this.LA_FAST(1).tokenTypeIdx);
  };
}

/** The numbers of the tokens that a part can start with. */
function firstOf(part: Production): number[] {
  if (part instanceof Terminal) return [(part.terminalType as TokenType).tokenTypeIdx as number];
  return part instanceof Alternation
    ? part.definition.flatMap(firstOf)
    : firstOfSequence(part.definition);
}

function firstOfSequence(parts: readonly Production[]): number[] {
  const end = parts.findIndex((part) => !(part instanceof Option || part instanceof Repetition));
  return parts.slice(0, end === -1 ? parts.length : end + 1).flatMap(firstOf);
}
