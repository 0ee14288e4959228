import ts from 'typescript';

/** What stands around a piece of a source, so that a test run can switch it off. */
export type Switch =
  /** `if (a) throw`, `a` of `a || b`, the refusal of `a ? undefined : b`: it never says yes. */
  | 'no'
  /** `a` of `a && b`, the condition of `a ? b : undefined`, a comparison that is returned: it always says yes. */
  | 'yes'
  /** `query.where(…)`: the condition is left out. */
  | 'where'
  /** A check of a schema: it lets everything pass. */
  | 'check';

/** A piece of a source that keeps something out. */
export interface Guard {
  /** Names it in reports and in the list of survivors: file, function and text, and so no line. */
  readonly key: string;
  readonly line: number;
  readonly kind: Switch;
  /** Of the expression that its switch is put around, in characters. */
  readonly start: number;
  readonly end: number;
}

/** What is called when something is refused without leaving the function. */
const REFUSES = /refus|reject|problem|fail|deny|issue/i;
const CHECKS =
  /^(?:min|max|length|nonEmpty|regex|check|email|integer|safeInteger|startsWith|endsWith|rawCheck)/;

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const CONNECTIVES = new Map<ts.SyntaxKind, Switch>([
  [ts.SyntaxKind.AmpersandAmpersandToken, 'yes'],
  [ts.SyntaxKind.BarBarToken, 'no'],
]);

/** The guards of a file, in the order of the text. */
export function findGuards(path: string, source: string): Guard[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Guard[] = [];
  const times = new Map<string, number>();

  const add = (kind: Switch, node: ts.Node, text: string) => {
    const name = `${path} ${functionAround(node)}: ${text.replace(/\s+/g, ' ')}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const start = node.getStart(file);
    found.push({
      key: time === 1 ? name : `${name} #${time}`,
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      kind,
      start,
      end: node.getEnd(),
    });
  };
  const operands = (node: ts.Expression) => {
    const inner = bare(node);
    if (!ts.isBinaryExpression(inner)) return;
    const { operatorToken, left, right } = inner;
    const kind = CONNECTIVES.get(operatorToken.kind);
    if (kind === undefined) return;
    for (const operand of [left, right]) {
      // Of `a || b || c`, which is `(a || b) || c`, each is an operand.
      if (!isConnected(operand, operatorToken.kind)) {
        add(kind, operand, `${operatorToken.getText(file)} ${operand.getText(file)}`);
      }
      operands(operand);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && leavesOrRefuses(node.thenStatement, file)) {
      add('no', node.expression, `if (${node.expression.getText(file)})`);
      operands(node.expression);
    } else if (ts.isConditionalExpression(node)) {
      const { condition, whenTrue, whenFalse } = node;
      const text = `${condition.getText(file)} ?`;
      if (isNothing(whenTrue)) add('no', condition, text);
      else if (isNothing(whenFalse)) add('yes', condition, text);
      if (isNothing(whenTrue) || isNothing(whenFalse)) operands(condition);
    } else if (ts.isCallExpression(node)) {
      visitCall(node);
    }
    const value = valueGiven(node);
    if (value !== undefined) {
      if (isComparison(value)) add('yes', value, value.getText(file));
      if (isTruth(value)) operands(value);
    }
    ts.forEachChild(node, visit);
  };
  const visitCall = (node: ts.CallExpression) => {
    const callee = node.expression;
    if (!ts.isPropertyAccessExpression(callee)) return;
    const [object, name] = [callee.expression, callee.name.text];
    if (name === 'where') {
      add('where', object, node.getText(file).slice(object.getText(file).length));
    } else if (object.getText(file) === 'v' && name === 'pipe') {
      for (const step of node.arguments.slice(1)) {
        if (checkName(step) !== undefined) add('check', step, step.getText(file));
      }
    }
  };
  visit(file);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A source whose guards can be switched off one at a time (`switches.ts`); its lines stay where they are. */
export function withSwitches(path: string, source: string): string {
  const edits = findGuards(path, source).flatMap(({ key, kind, start, end }, order) => {
    const [before, after] = WRITTEN[kind](JSON.stringify(key));
    // At one place, what ends comes before what begins, and the wider one is outside.
    return [
      { at: start, rank: [1, -end, order], text: before },
      { at: end, rank: [0, -start, -order], text: after },
    ];
  });
  edits.sort((a, b) => a.at - b.at || compare(a.rank, b.rank));
  let text = '';
  let last = 0;
  for (const edit of edits) {
    text += source.slice(last, edit.at) + edit.text;
    last = edit.at;
  }
  return text + source.slice(last);
}

const WRITTEN: Readonly<Record<Switch, (key: string) => readonly [string, string]>> = {
  no: (key) => [`(skerryGuards.no(${key}) && (`, '))'],
  yes: (key) => [`(skerryGuards.yes(${key}) || (`, '))'],
  where: (key) => [`skerryGuards.where(${key}, (`, '))'],
  check: (key) => [`skerryGuards.check(${key}, (`, '))'],
};

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 ? 0 : (a[at] as number) - (b[at] as number);
}

function leavesOrRefuses(body: ts.Statement, file: ts.SourceFile): boolean {
  const statements = ts.isBlock(body) ? body.statements : [body];
  const last = statements.at(-1);
  if (last === undefined) return false;
  return (
    ts.isThrowStatement(last) ||
    ts.isReturnStatement(last) ||
    ts.isContinueStatement(last) ||
    ts.isBreakStatement(last) ||
    (ts.isExpressionStatement(last) && REFUSES.test(last.getText(file)))
  );
}

/** What a node gives to others: the value of a `return`, of an arrow, of a constant. */
function valueGiven(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression && bare(node.expression);
  if (ts.isVariableDeclaration(node)) return node.initializer;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return bare(node.body);
  return undefined;
}

function isComparison(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind);
}

/** Whether an expression says yes or no, as far as its form tells. */
function isTruth(node: ts.Expression): boolean {
  const inner = bare(node);
  if (ts.isPrefixUnaryExpression(inner)) {
    return inner.operator === ts.SyntaxKind.ExclamationToken;
  }
  if (!ts.isBinaryExpression(inner)) return false;
  const { operatorToken, left, right } = inner;
  if (CONNECTIVES.has(operatorToken.kind)) return isTruth(left) || isTruth(right);
  return COMPARISONS.has(operatorToken.kind);
}

function isConnected(node: ts.Expression, by: ts.SyntaxKind): boolean {
  const inner = bare(node);
  return ts.isBinaryExpression(inner) && inner.operatorToken.kind === by;
}

function isNothing(node: ts.Expression): boolean {
  const inner = bare(node);
  return (
    inner.kind === ts.SyntaxKind.NullKeyword ||
    inner.kind === ts.SyntaxKind.FalseKeyword ||
    (ts.isIdentifier(inner) && inner.text === 'undefined')
  );
}

function checkName(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  const { expression, name } = node.expression;
  const isSchema = ts.isIdentifier(expression) && expression.text === 'v';
  return isSchema && CHECKS.test(name.text) ? name.text : undefined;
}

/** The name of the function that a node is in, or of what holds it. */
function functionAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (ts.isConstructorDeclaration(at)) return 'constructor';
    if (
      ts.isFunctionDeclaration(at) ||
      ts.isMethodDeclaration(at) ||
      ts.isGetAccessorDeclaration(at) ||
      ts.isPropertyAssignment(at) ||
      (ts.isVariableDeclaration(at) && (holdsFunction(at) || isTopLevel(at)))
    ) {
      return at.name?.getText() ?? 'function';
    }
  }
  return 'module';
}

function holdsFunction({ initializer }: ts.VariableDeclaration): boolean {
  return initializer !== undefined && ts.isArrowFunction(initializer);
}

function isTopLevel(node: ts.VariableDeclaration): boolean {
  return ts.isSourceFile(node.parent.parent.parent);
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}
