import type { EvalContext, Less, LessFault, LessFunction, LessNode } from 'less/lib/less/index.js';

/**
 * Properties, descriptors and features of media in which CSS itself has a slash, and functions whose
 * arguments have one before the opacity.
 */
const SLASHED =
  /^(?:-[a-z]+-)?(?:(?:min-|max-)?(?:device-)?(?:aspect|pixel)-ratio|(?:min|max)-device-pixel-ratio|background|border-image|border(?:-\w+)*-radius|content|font|grid(?:-\w+)*|mask|offset)$/;
const COLOURS = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/;

/** Marks what was changed: Less's nodes are shared by all compilers of a thread. */
const CHANGED = Symbol('changed');

/**
 * Makes Less go on where the platform does: a declaration that cannot be evaluated, and a call of a mixin
 * that there is not, are left out. What was left out is in `less.leftOut`.
 */
export function leaveOutWhatFails({ tree }: Less): void {
  const { Comment, Declaration } = tree;
  const MixinCall = tree.mixin.Call;
  if (Object.hasOwn(MixinCall.prototype, CHANGED)) return;
  Object.defineProperty(MixinCall.prototype, CHANGED, { value: true });
  Declaration.prototype.eval = orElse(Declaration.prototype.eval, () => new Comment('//', true));
  MixinCall.prototype.eval = orElse(MixinCall.prototype.eval, () => []);
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
      const failure = error as LessFault;
      if (!KINDS.has(failure.type) || /call stack/.test(failure.message)) throw error;
      context.pluginManager.less.leftOut.push(failure);
      return otherwise();
    }
  };
}

/**
 * Makes Less divide as Less 1.3 does, which templates are written for: wherever a `/` stands, not only in
 * brackets. Two plain numbers stay as they are where CSS gives the slash a meaning, so that
 * `padding: @space/2` is halved and `aspect-ratio: 16 / 9` is not.
 */
export function divideAsBefore({ tree }: Less): void {
  const { Call, Declaration, Operation } = tree;
  if (Object.hasOwn(Operation.prototype, CHANGED)) return;
  Object.defineProperty(Operation.prototype, CHANGED, { value: true });

  const evaluate = Operation.prototype.eval;
  Operation.prototype.eval = function (context: EvalContext): LessNode {
    if (this.op !== '/' || context.parensStack?.length) return evaluate.call(this, context);
    if (context.keepsSlash === true && isPlain(this)) return evaluate.call(this, context);
    const operands = (this.operands ?? []).map((operand) => operand.eval(context));
    const quotient = new Operation('/', operands, this.isSpaced);
    // What is no number, such as 'var(--x)', cannot be divided.
    if (!operands.every(({ type }) => type === 'Dimension' || type === 'Color')) return quotient;
    context.inParenthesis();
    try {
      return evaluate.call(quotient, context);
    } finally {
      context.outOfParenthesis();
    }
  };
  Declaration.prototype.eval = within(Declaration.prototype.eval, (node) =>
    SLASHED.test(nameOf(node)),
  );
  Call.prototype.eval = within(
    Call.prototype.eval,
    (node, outside) => outside || COLOURS.test(nameOf(node)),
  );
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

/** Makes `unit(500, 'ms')` what `unit(500, ms)` is. */
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
 * Writes what Less no longer reads, or reads otherwise, in today's way:
 * `(~".item:nth-child(@{n})") { … }` becomes `.item:nth-child(@{n}) { … }`, every character staying in its
 * place, `:nth-child(@n) { … }` becomes `:nth-child(@{n}) { … }`, and stylesheets of other hosts are left to
 * browsers whatever they are called.
 */
export function modernise(source: string): string {
  return source
    .replace(ESCAPED_SELECTOR, (_all, _quote, selector: string) => `   ${selector}  `)
    .replace(ARGUMENT_OF_PSEUDO_CLASS, '$1@{$2}')
    .replace(REMOTE_IMPORT, '@import (css)');
}
