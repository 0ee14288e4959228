import type { InstructionNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import type { Frame } from '../../4-run/frame.js';
import type { Trace } from '../../4-run/trace.js';
import type { TracedPlace } from '../../4-run/trace-calls.js';
import type { DataPath, DataPaths } from '../../4-run/trace-paths.js';
import { dispatch, type Table } from '../table.js';

/**
 * Whether an instruction prints text of its own (`tag`), or the traced text inside it (`block`).
 */
const ENDS: { readonly [Kind in InstructionNode['kind']]: 'tag' | 'block' } = {
  variable: 'tag',
  apply: 'tag',
  var: 'tag',
  section: 'block',
  repeated: 'block',
  choice: 'block',
  ctx: 'tag',
  eval: 'tag',
  macro: 'block',
  include: 'block',
  inject: 'tag',
  struct: 'block',
};

const storesNothing = (): void => {};

/** Records the local that an instruction has set; `path` is the path of its value. */
const RECORD_LOCALS: Table<[paths: DataPaths, frame: Frame, path: DataPath], void> = {
  variable: storesNothing,
  apply: storesNothing,
  var: ({ name, chain }, paths, frame, path) =>
    paths.setLocal(frame, name, chain.steps.length === 0 ? path : undefined),
  section: storesNothing,
  repeated: storesNothing,
  choice: storesNothing,
  ctx: ({ name }, paths, frame) => paths.setLocal(frame, name, undefined),
  eval: (_, paths, frame) => paths.forgetLocals(frame),
  macro: storesNothing,
  include: storesNothing,
  inject: ({ name }, paths, frame) => paths.setLocal(frame, name, undefined),
  struct: storesNothing,
};

/** Records one instruction around its code. */
export function traceNode(node: InstructionNode, place: TracedPlace, code: Code): Code {
  const isTag = ENDS[node.kind] === 'tag';
  return (ctx) => {
    const { frame } = ctx;
    const trace = ctx.host.trace as Trace;
    const mark = trace.enter(place);
    let path: DataPath;
    let text: string;
    try {
      path = readPath(node, trace, frame);
      text = code(ctx);
      if (trace.paths !== null) dispatch(RECORD_LOCALS, node, trace.paths, frame, path);
    } catch (error) {
      trace.fail(ctx, mark, error);
      throw error;
    }
    if (isTag) trace.leaveTag(ctx, mark, text, path);
    else trace.leaveBlock(ctx, mark, text);
    return text;
  };
}

/** The path of a tag's first value. */
function readPath(node: InstructionNode, trace: Trace, frame: Frame): DataPath {
  if (trace.paths === null || !('values' in node)) return undefined;
  const path = trace.paths.resolve(frame, node.values[0].path);
  if (node.chain.steps.length > 0) trace.tag = { frame, path };
  return path;
}
