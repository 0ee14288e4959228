import type { ResolvedTemplate } from '../../2-analyze/resolved.js';
import { dispatch, type Table } from '../table.js';
import { writeBlock } from './block.js';
import { writeChoice } from './choice.js';
import type { Constant } from './constants.js';
import { writeCtx } from './ctx.js';
import { JavaScriptEmitter, type Need } from './emitter.js';
import { writeEval } from './eval.js';
import type { Helper } from './helpers.js';
import { writeInclude } from './include.js';
import { writeInject } from './inject.js';
import { writeMacro } from './macro.js';
import { writeRepeated } from './repeated.js';
import type { EmitScope } from './scope.js';
import { writeSection } from './section.js';
import { writeVar } from './var.js';
import { writeApply, writeVariable } from './variable.js';
import type { FunctionWriter } from './writer.js';

/**
 * Generated code in the parts that either a function made at once or a module is put together from.
 * The functions expect the helpers under their names, and the constants as `k0`, `k1` ….
 */
export interface GeneratedCode {
  /** What it calls of `4-run/generated.ts`. */
  readonly helpers: readonly Helper[];
  /** What `k0`, `k1` … stand for, … */
  readonly constants: readonly Constant[];
  /** … and that itself. */
  readonly values: readonly unknown[];
  /** Function declarations. */
  readonly functions: readonly string[];
  /** The constant that is the place of the whole template. */
  readonly place: string;
  /** The name of the function that renders: it takes a context and returns the text. */
  readonly entry: string;
  /** What it needs of a render. */
  readonly needs: Need;
}

export interface EmitOptions {
  /** Say before each instruction in a comment what it is and where it stands; default false. */
  readonly debug?: boolean;
}

const WRITERS: Table<[emitter: JavaScriptEmitter, w: FunctionWriter, scope: EmitScope], void> = {
  variable: writeVariable,
  apply: writeApply,
  var: writeVar,
  section: writeSection,
  repeated: writeRepeated,
  choice: writeChoice,
  ctx: writeCtx,
  eval: writeEval,
  macro: writeMacro,
  include: writeInclude,
  inject: writeInject,
  struct: ({ body, location }, emitter, w, scope) =>
    writeBlock(emitter, w, scope, body, emitter.location(location)),
};

/** The JavaScript back end: a template as readable source, one statement per line. */
export function emitJavaScript(
  { location, body }: ResolvedTemplate,
  { debug = false }: EmitOptions = {},
): GeneratedCode {
  const emitter = new JavaScriptEmitter((node, ...rest) => dispatch(WRITERS, node, ...rest), debug);
  const place = emitter.location(location);
  const entry = emitter.entry(place, (w, scope) => {
    writeBlock(emitter, w, scope, body, place);
  });
  return {
    helpers: [...emitter.helpers].sort(),
    constants: emitter.pool.list,
    values: emitter.pool.values,
    functions: emitter.functions,
    place,
    entry,
    needs: emitter.needs,
  };
}
