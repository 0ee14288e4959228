import { prepareFormatter } from '../../4-run/prepare.js';
import type { FormatterCall } from '../../ast/nodes.js';
import type { Formatter } from '../../formatters/define.js';
import type { PluginTables } from '../../plugins.js';
import { toAttribute, toHtml } from '../../shared/escape.js';
import { toText } from '../../shared/values.js';
import type { Helper, JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { FunctionWriter } from './writer.js';

export interface PlannedCall {
  readonly call: FormatterCall;
  readonly formatter: Formatter;
}

/** The formatters of a tag that run: those that are in the table (language.md 7). */
export interface ChainPlan {
  readonly calls: readonly PlannedCall[];
  /** Whether they can be called in place: none of them uses the context. */
  readonly pure: boolean;
}

export function planChain(
  { formatters }: PluginTables,
  node: { readonly formatters: readonly FormatterCall[] },
): ChainPlan {
  const calls = node.formatters.flatMap((call) => {
    const formatter = formatters.get(call.name);
    return formatter === undefined ? [] : [{ call, formatter }];
  });
  return { calls, pure: calls.every(({ formatter }) => formatter.pure === true) };
}

/** What a chain made: source of a value, a text that is known to be one, or a text known by now. */
export type Formatted =
  | { readonly kind: 'value'; readonly source: string }
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'constant'; readonly text: string };

/** Helpers that do to a text what a formatter does, by its `run`; none for what it leaves as it is. */
const ON_TEXT: ReadonlyMap<unknown, Helper | null> = new Map<unknown, Helper | null>([
  [toHtml, 'escapeHtml'],
  [toAttribute, 'escapeAttribute'],
  [toText, null],
]);

/** Texts of at least so many characters cost a formatter more steps than one. */
const CHARGED_LENGTH = 64;

/** A step per so many characters, as a power of two. */
const STEP_BITS = 6;

/** Writes the calls of a pure chain over the value in the variable `value`. */
export function writePureChain(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  value: string,
  { calls }: ChainPlan,
): Formatted {
  let formatted: Formatted = { kind: 'value', source: value };
  for (const [index, planned] of calls.entries()) {
    formatted = writeCall(emitter, w, formatted, planned, index === 0);
  }
  return formatted;
}

function writeCall(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  input: Formatted,
  { call, formatter }: PlannedCall,
  first: boolean,
): Formatted {
  const place = emitter.location(call);
  if (formatter.constant === true || input.kind === 'constant') {
    const text = constantResult(formatter, call, input);
    if (text !== null) {
      chargeUnread(emitter, w, input, place, first);
      return { kind: 'constant', text };
    }
  }
  const from = inputName(w, input);
  w.register('b');
  const read = (slow: Helper): string =>
    `${isShort(from)} ? ${from} : ${emitter.helper(slow)}(${from}, b, ${place})`;
  const onText = ON_TEXT.get(formatter.run);
  if (onText !== undefined) {
    const text = read(first ? 'givenText' : 'chargedText');
    const source = onText === null ? `(${text})` : `${emitter.helper(onText)}(${text})`;
    return { kind: 'text', source };
  }
  const run = emitter.pool.nameOf({ kind: 'run', formatter: call.name });
  const args = emitter.pool.nameOf({ kind: 'arguments', formatter: call.name, args: call.args });
  return { kind: 'value', source: `${run}(${read(first ? 'given' : 'charged')}, ${args})` };
}

function isShort(variable: string): string {
  return `typeof ${variable} === 'string' && ${variable}.length < ${CHARGED_LENGTH}`;
}

/** A variable that holds what a chain made so far. */
function inputName(w: FunctionWriter, formatted: Formatted): string {
  return nameOf(
    w,
    formatted.kind === 'constant' ? stringLiteral(formatted.text) : formatted.source,
  );
}

/** A variable with the value of an expression, if that is none. */
export function nameOf(w: FunctionWriter, source: string): string {
  return /^\w+$/.test(source) ? source : w.temporary(source);
}

/** The text that a formatter makes whenever it runs here; null when that is no text. */
function constantResult(
  formatter: Formatter,
  { args }: FormatterCall,
  input: Formatted,
): string | null {
  const value = input.kind === 'constant' ? input.text : undefined;
  try {
    const result = formatter.run(value, prepareFormatter(formatter, args), UNUSED);
    return typeof result === 'string' ? result : null;
  } catch {
    return null;
  }
}

/** Pure formatters do without. */
const UNUSED = undefined as never;

/** What a formatter that need not run would have cost for the length of its input. */
function chargeUnread(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  input: Formatted,
  place: string,
  first: boolean,
): void {
  if (input.kind === 'constant') {
    w.charge(input.text.length >> STEP_BITS, place);
    return;
  }
  const from = inputName(w, input);
  w.register('b');
  const slow = emitter.helper(first ? 'given' : 'charged');
  w.line(`if (!(${isShort(from)})) ${slow}(${from}, b, ${place});`);
}
