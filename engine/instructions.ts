import type { RootNode } from './ast/nodes.js';
import { readInstructions } from './ast/read-instructions.js';
import { type InstructionTree, writeInstructions } from './ast/write-instructions.js';
import { DiagnosticCollector } from './diagnostics/collector.js';
import { TemplateError } from './diagnostics/diagnostic.js';
import { DEFAULT_LIMITS } from './model/limits.js';
import { Template } from './template.js';

/** The references' serialised instruction tree of a template (language.md 7). */
export function toInstructions(template: Template | RootNode): InstructionTree {
  return writeInstructions(template instanceof Template ? template.root : template);
}

/**
 * The syntax tree of a serialised instruction tree, to visit or print. `engine.compile` accepts the
 * serialised tree itself.
 *
 * @throws TemplateError when the tree is not of its form or is over a default limit.
 */
export function fromInstructions(tree: InstructionTree): RootNode {
  const problems = new DiagnosticCollector(DEFAULT_LIMITS.diagnostics, new Set());
  const root = readInstructions(tree, { name: 'tree', text: '' }, DEFAULT_LIMITS, problems);
  if (problems.list.length > 0) throw new TemplateError(problems.list);
  return root;
}
