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
 * The parts of generated code, from which both a function and a module are built. The functions
 * expect the helpers under their names, and the constants as `k0`, `k1` ….
 */
export interface GeneratedCode {
  /** The helpers that it uses from `4-run/generated.ts`. */
  readonly helpers: readonly Helper[];
  /** The descriptions of `k0`, `k1` … */
  readonly constants: readonly Constant[];
  /** The values of `k0`, `k1` … */
  readonly values: readonly unknown[];
  /** Function declarations. */
  readonly functions: readonly string[];
  /** The name of the constant with the location of the whole template. */
  readonly place: string;
  /** The name of the render function: it takes a context and returns the text. */
  readonly entry: string;
  /** The parts of a render that it needs. */
  readonly needs: Need;
}

export interface EmitOptions {
  /**
   * Whether to write a comment with the name and place of each instruction before it. Default:
   * false.
   */
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
