import type { EvalContext, Less, LessError, LessFunction, LessNode } from 'less/lib/less/index.js';
import { isColourFunction, takesSlash } from './css-slash.js';

/** Marks patched classes: all compilers of a thread share Less's nodes. */
const CHANGED = Symbol('changed');

/**
 * Makes Less continue where the platform does: an unknown variable is empty. A declaration that cannot be evaluated and
 * a call of an unknown mixin are left out. `less.leftOut` has all of these.
 */
export function leaveOutWhatFails({ tree }: Less): void {
  const { Comment, Declaration, Keyword, Variable } = tree;
  const MixinCall = tree.mixin.Call;
  if (Object.hasOwn(MixinCall.prototype, CHANGED)) return;
  Object.defineProperty(MixinCall.prototype, CHANGED, { value: true });
  Declaration.prototype.eval = orElse(Declaration.prototype.eval, () => new Comment('//', true));
  MixinCall.prototype.eval = orElse(MixinCall.prototype.eval, () => []);
  const find = Variable.prototype.eval;
  Variable.prototype.eval = function (context: EvalContext): LessNode {
    try {
      return find.call(this, context);
    } catch (error) {
      // Otherwise Less would take the next use of the variable for a recursive definition.
      this.evaluating = false;
      const failure = error as LessError;
      if (failure.type !== 'Name' || !/ is undefined$/.test(failure.message)) throw error;
      context.pluginManager.less.leftOut.push(failure);
      return new Keyword('');
    }
  };
}

/** Kinds of errors that concern one value; others, such as too deep a stack, end the compilation. */
const KINDS: ReadonlySet<unknown> = new Set(['Argument', 'Name', 'Operation', 'Runtime']);

function orElse<T>(
  evaluate: (this: LessNode, context: EvalContext) => T,
  otherwise: () => T,
): (this: LessNode, context: EvalContext) => T {
  return function (context) {
    try {
      return evaluate.call(this, context);
    } catch (error) {
      const failure = error as LessError;
      if (!KINDS.has(failure.type) || /call stack/.test(failure.message)) throw error;
      context.pluginManager.less.leftOut.push(failure);
      return otherwise();
    }
  };
}

/**
 * Makes Less divide like Less 1.3, for which templates are written: at every `/`, not only in brackets. Two plain
 * numbers are left alone where CSS gives the slash a meaning: `padding: @space/2` is halved, `aspect-ratio: 16 / 9` is
 * not.
 */
export function divideAsBefore({ tree }: Less): void {
  const { Call, Declaration, Operation } = tree;
  if (Object.hasOwn(Operation.prototype, CHANGED)) return;
  Object.defineProperty(Operation.prototype, CHANGED, { value: true });

  const evaluate = Operation.prototype.eval;
  Operation.prototype.eval = function (context: EvalContext): LessNode {
    const operands = (this.operands ?? []).map((operand) => operand.eval(context));
    const [left, right] = operands;
    if (left !== undefined && right !== undefined && operands.some(isNothing)) {
      // An operation with an empty operand gives the other one; `-@a` is -1 times it.
      return this.op === '*' && left.value === -1 ? right : left;
    }
    if (context.inCalc === true)
      return inCalc(new Operation(this.op, operands, this.isSpaced), context);
    if (this.op !== '/' || context.parensStack?.length) return evaluate.call(this, context);
    if (context.keepsSlash === true && isPlain(this)) return evaluate.call(this, context);
    const quotient = new Operation('/', operands, this.isSpaced);
    // Other values than numbers, such as 'var(--x)', cannot be divided.
    if (!operands.every(({ type }) => type === 'Dimension' || type === 'Color')) return quotient;
    context.inParenthesis();
    try {
      return evaluate.call(quotient, context);
    } finally {
      context.outOfParenthesis();
    }
  };
  /** Products and quotients of numbers are made in `calc()` too: browsers take none of two lengths. */
  function inCalc(operation: LessNode, context: EvalContext): LessNode {
    const { op = '', operands = [] } = operation;
    const isMade = /[*/]/.test(op) && operands.every(({ type }) => type === 'Dimension');
    if (!isMade) return evaluate.call(operation, context);
    context.mathOn = true;
    context.inParenthesis();
    try {
      return evaluate.call(operation, context);
    } finally {
      context.outOfParenthesis();
      context.mathOn = false;
    }
  }

  Declaration.prototype.eval = within(Declaration.prototype.eval, (node) =>
    takesSlash(nameOf(node)),
  );
  Call.prototype.eval = within(
    Call.prototype.eval,
    (node, outside) => outside || isColourFunction(nameOf(node)),
  );
}

/** Whether it is the value of an unknown variable. */
function isNothing({ type, value }: LessNode): boolean {
  return type === 'Keyword' && value === '';
}

type Evaluate = (this: LessNode, context: EvalContext) => LessNode;

/** Evaluates with `keepsSlash` as it is inside the node. */
function within(
  evaluate: Evaluate,
  keepsSlash: (node: LessNode, outside: boolean) => boolean,
): Evaluate {
  return function (context) {
    const outside = context.keepsSlash === true;
    context.keepsSlash = keepsSlash(this, outside);
    try {
      return evaluate.call(this, context);
    } finally {
      context.keepsSlash = outside;
    }
  };
}

function nameOf({ name }: LessNode): string {
  if (typeof name === 'string') return name;
  const only = name?.length === 1 ? name[0]?.value : undefined;
  return typeof only === 'string' ? only : '';
}

/** Whether there are only numbers on both sides, also where there are several slashes. */
function isPlain({ type, op, operands }: LessNode): boolean {
  return type === 'Dimension' || (op === '/' && operands?.every(isPlain) === true);
}

/** Makes `@{name} { … }` a selector without the quotes of `@name: '#menu'`. */
export function selectWithoutQuotes({ tree }: Less): void {
  const { Anonymous, Element } = tree;
  if (Object.hasOwn(Element.prototype, CHANGED)) return;
  Object.defineProperty(Element.prototype, CHANGED, { value: true });
  const evaluate = Element.prototype.eval;
  Element.prototype.eval = function (context: EvalContext): LessNode {
    const element = evaluate.call(this, context);
    const value = element.value as Partial<LessNode> | undefined;
    if (value?.type === 'Quoted') element.value = new Anonymous(value.value);
    return element;
  };
}

/** Below this part of white a colour is dark. */
const DARK = 0.43;

/** Makes `contrast()` weigh the parts of colours as they are, not as screens show them. */
export function contrastAsBefore({ functions, tree }: Less): void {
  const { functionRegistry } = functions;
  const contrast = functionRegistry.get('contrast');
  if (Object.hasOwn(contrast, CHANGED)) return;
  const weighing: LessFunction = (colour, first, second, threshold) => {
    if (colour?.rgb === undefined) return contrast(colour, first, second, threshold);
    const [dark, light] = [
      first ?? new tree.Color([0, 0, 0]),
      second ?? new tree.Color([255, 255, 255]),
    ];
    const [darker, lighter] = lumaOf(dark) > lumaOf(light) ? [light, dark] : [dark, light];
    const limit = typeof threshold?.value === 'number' ? fractionOf(threshold) : DARK;
    return lumaOf(colour) * (colour.alpha ?? 1) < limit ? lighter : darker;
  };
  functionRegistry.add('contrast', Object.assign(weighing, { [CHANGED]: true }));
}

function lumaOf({ rgb: [red = 0, green = 0, blue = 0] = [] }: LessNode): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function fractionOf({ value, unit }: LessNode): number {
  return Number(value) / (String(unit?.toCSS?.()) === '%' ? 100 : 1);
}

/** Makes `unit(500, 'ms')` equal to `unit(500, ms)`. */
export function takeTextsAsUnits({ functions, tree }: Less): void {
  const { functionRegistry } = functions;
  const unit = functionRegistry.get('unit');
  if (Object.hasOwn(unit, CHANGED)) return;
  const taking: LessFunction = (number, name) =>
    unit(number, name?.type === 'Quoted' ? new tree.Keyword(name.value) : name);
  functionRegistry.add('unit', Object.assign(taking, { [CHANGED]: true }));
}

const ARGUMENT_OF_PSEUDO_CLASS =
  /(:(?:nth-(?:last-)?(?:child|of-type)|not|is|has|where|lang)\(\s*)@([\w-]+)/g;
const ESCAPED_SELECTOR = /(?<=^|[\s{};,>+~])\(~(["'])([^"'\n;]*)\1\)(?=\s*[,{])/g;
const REMOTE_IMPORT = /@import(?=\s+(?:url\(\s*)?["']?(?:https?:)?\/\/)/gi;

/**
 * Rewrites syntax that Less no longer reads, or reads differently:
 * `(~".item:nth-child(@{n})") { … }` becomes `.item:nth-child(@{n}) { … }`, with every character in its place;
 * `:nth-child(@n) { … }` becomes `:nth-child(@{n}) { … }`.
 * Imports from other hosts are left to browsers, whatever their names.
 */
export function modernise(source: string): string {
  return source
    .replace(ESCAPED_SELECTOR, (_all, _quote, selector: string) => `   ${selector}  `)
    .replace(ARGUMENT_OF_PSEUDO_CLASS, '$1@{$2}')
    .replace(REMOTE_IMPORT, '@import (css)');
}
