import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Parameters } from 'recheck';
import ts from 'typescript';

/** A regular expression as the source has it. */
export interface FoundExpression {
  /** Relative to the folder that was searched. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** What is known of an expression: how long it may take on some input. */
export interface Verdict extends FoundExpression {
  readonly status: 'safe' | 'bounded' | 'vulnerable' | 'unknown';
  /** The growth of its time, or why its input is bounded. */
  readonly why: string;
}

/** Why the input of an expression that is not linear is bounded, by its source as written. */
export type BoundedInputs = ReadonlyMap<string, string>;

/** The lexers try the expressions of their tokens at one place of the text only. */
const TOKENS = /\/tokens\.ts$/;

/** Functions that take the source of an expression as text, beside the constructor. */
const MAKERS: ReadonlySet<string> = new Set(['RegExp', 'lazyPattern']);

/**
 * How far an expression is looked at. The checker counts the characters that it reads and the attacks that it tries,
 * with the same random numbers each time, and no milliseconds: a machine with other things to do says the same.
 */
const LIMITS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 0,
};

/** Tests, what they share, and what is generated. */
const LEFT_OUT = /\.(?:test|gen|d)\.tsx?$|\/testing\//;

/** The expressions of the TypeScript files of some folders, tests and generated files left out. */
export function findExpressions(root: string, folders: readonly string[]): FoundExpression[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file))
      .sort()
      .flatMap((file) => expressionsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
}

/** The expressions of one file: literals, and what `RegExp` and `lazyPattern` are given as text. */
export function expressionsOf(file: string, text: string): FoundExpression[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = read(node);
    if (expression !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const given = expression.flags;
      const flags = TOKENS.test(file) && !given.includes('y') ? `${given}y` : given;
      found.push({ file, line: line + 1, source: expression.source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function read(node: ts.Node): Pick<FoundExpression, 'source' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || !MAKERS.has(node.expression.text)) return undefined;
  const [source, flags] = (node.arguments ?? []).map(textOf);
  // What is put together when the program runs is made of escaped words and of expressions found here.
  return source === undefined ? undefined : { source, flags: flags ?? '' };
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  const isRaw =
    ts.isTaggedTemplateExpression(node) &&
    node.tag.getText() === 'String.raw' &&
    ts.isNoSubstitutionTemplateLiteral(node.template);
  return isRaw ? node.template.rawText : undefined;
}

/** Judges each expression once, however often it occurs. */
export async function judge(
  expressions: readonly FoundExpression[],
  bounded: BoundedInputs,
): Promise<Verdict[]> {
  const known = new Map<string, Pick<Verdict, 'status' | 'why'>>();
  const verdicts: Verdict[] = [];
  for (const expression of expressions) {
    const key = `/${expression.source}/${expression.flags}`;
    const verdict = known.get(key) ?? (await judgeOne(expression, bounded.get(key)));
    known.set(key, verdict);
    verdicts.push({ ...expression, ...verdict });
  }
  return verdicts;
}

async function judgeOne(
  { source, flags }: FoundExpression,
  reason: string | undefined,
): Promise<Pick<Verdict, 'status' | 'why'>> {
  const diagnostics = await check(source, flags, LIMITS);
  const { status } = diagnostics;
  if (status !== 'safe' && reason !== undefined) return { status: 'bounded', why: reason };
  return { status, why: status === 'unknown' ? 'not decided' : diagnostics.complexity.summary };
}

/** Reasons that no expression needs: it is gone, or safe by now. */
export function needlessReasons(verdicts: readonly Verdict[], bounded: BoundedInputs): string[] {
  const needed = new Set(
    verdicts
      .filter(({ status }) => status === 'bounded')
      .map(({ source, flags }) => `/${source}/${flags}`),
  );
  return [...bounded.keys()].filter((expression) => !needed.has(expression));
}
