import type { Expressions } from '../../2-analyze/expressions.js';
import type { Code } from '../../4-run/context.js';
import type { TemplateNode } from '../../ast/nodes.js';
import type { PluginTables } from '../../plugins.js';
import type { Location, SourceFile, Span } from '../../shared/span.js';

/** What the emitters of single nodes share. */
export interface Emitter {
  readonly file: SourceFile;
  readonly plugins: PluginTables;
  readonly expressions: Expressions;
  block(nodes: readonly TemplateNode[]): Code;
}

/** The code of a node that prints nothing. */
export const NOTHING: Code = () => '';

export function locate(emitter: Emitter, span: Span): Location {
  return { file: emitter.file, span };
}
