import type { Chain, FormatterCall } from '../../2-analyze/resolved.js';
import { toAttribute, toHtml } from '../../shared/escape.js';
import { CHARACTERS_PER_STEP } from '../../shared/step-counter.js';
import { toText } from '../../shared/values.js';
import type { JavaScriptEmitter } from './emitter.js';
import { Expression } from './expression.js';
import type { Helper } from './helpers.js';
import type { FunctionWriter } from './writer.js';

/**
 * The result of a chain: a value, an expression that is always a text, or a text known at compile
 * time.
 */
export type Formatted =
  | { readonly kind: 'value' | 'text'; readonly source: Expression }
  | { readonly kind: 'constant'; readonly text: string };

/**
 * By `run` of a formatter: the equivalent helper for texts, or null if it does not change texts.
 */
const ON_TEXT: ReadonlyMap<unknown, Helper | null> = new Map<unknown, Helper | null>([
  [toHtml, 'escapeHtml'],
  [toAttribute, 'escapeAttribute'],
  [toText, null],
]);

/** The length from which reading a text costs a formatter more than one step. */
const CHARGED_LENGTH = CHARACTERS_PER_STEP;

/** Longer results are computed at run time, because their creation is charged. */
const LONGEST_CONSTANT = 512;

/** Writes the calls of a pure chain over the value in the variable `value`. */
export function writePureChain(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  value: Expression,
  { steps }: Chain,
): Formatted {
  let formatted: Formatted = { kind: 'value', source: value };
  for (const [index, call] of steps.entries()) {
    formatted = writeCall(emitter, w, formatted, call, index === 0);
  }
  return formatted;
}

function writeCall(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  input: Formatted,
  call: FormatterCall,
  first: boolean,
): Formatted {
  const { formatter } = call;
  const place = emitter.location(call.location);
  if (formatter.constant === true || input.kind === 'constant') {
    const text = constantResult(call, input);
    if (text !== null && text.length < LONGEST_CONSTANT) {
      chargeUnread(emitter, w, input, place, first);
      return { kind: 'constant', text };
    }
  }
  const from = inputName(w, input);
  w.register('b');
  const read = (slow: Helper): string => `${emitter.helper(slow)}(${from}, b, ${place})`;
  const made = (source: string): string => `${emitter.helper('made')}(${source}, b, ${place})`;
  const onText = ON_TEXT.get(formatter.run);
  if (onText !== undefined) {
    const run = (text: string): string =>
      onText === null ? text : `${emitter.helper(onText)}(${text})`;
    const slow = made(run(read(first ? 'givenText' : 'chargedText')));
    // These formatters return short text for short input.
    const source = `(${isShort(from)} ? ${run(String(from))} : ${slow})`;
    return { kind: 'text', source: Expression.of(source) };
  }
  const { name } = formatter;
  const run = emitter.pool.nameOf({ kind: 'run', formatter: name }, formatter.run);
  const described = { kind: 'arguments', formatter: name, args: call.written } as const;
  const args = emitter.pool.nameOf(described, call.args);
  const value = `${isShort(from)} ? ${from} : ${read(first ? 'given' : 'charged')}`;
  return { kind: 'value', source: Expression.of(made(`${run}(${value}, ${args})`)) };
}

function isShort(variable: Expression): string {
  return `typeof ${variable} === 'string' && ${variable}.length < ${CHARGED_LENGTH}`;
}

/** The variable with the result of a chain so far. */
function inputName(w: FunctionWriter, formatted: Formatted): Expression {
  return w.variable(expressionOf(formatted));
}

/** The result of a chain as an expression. */
export function expressionOf(formatted: Formatted): Expression {
  return formatted.kind === 'constant' ? Expression.text(formatted.text) : formatted.source;
}

/** The constant text that a formatter returns here; null if the result is not a text. */
function constantResult({ formatter, args }: FormatterCall, input: Formatted): string | null {
  const value = input.kind === 'constant' ? input.text : undefined;
  try {
    const result = formatter.run(value, args, UNUSED);
    return typeof result === 'string' ? result : null;
  } catch {
    return null;
  }
}

/** Pure formatters do not use it. */
const UNUSED = undefined as never;

/** Charges a formatter that is not called for reading its input. */
function chargeUnread(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  input: Formatted,
  place: string,
  first: boolean,
): void {
  if (input.kind === 'constant') {
    w.charge(Math.floor(input.text.length / CHARACTERS_PER_STEP), place);
    return;
  }
  const from = inputName(w, input);
  w.register('b');
  const slow = emitter.helper(first ? 'given' : 'charged');
  w.line(`if (!(${isShort(from)})) ${slow}(${from}, b, ${place});`);
}
