import type { Segment } from '../shared/path.js';
import type {
  Alternative,
  Arguments,
  FormatterCall,
  OrNode,
  Reference,
  RootNode,
  TemplateNode,
} from './nodes.js';
import { OPCODES, opcodeName } from './opcodes.js';

/** A serialised instruction tree, version 1: nested JSON arrays (language.md 7). */
export type InstructionTree = readonly unknown[];

const VERSION = 1;
const NONE = 0;

/**
 * Writes a tree in the references' serialised form. Its depth equals that of the template's blocks
 * and chains.
 */
export function writeInstructions(root: RootNode): InstructionTree {
  const end = root.closed ? OPCODES.EOF : OPCODES.END;
  return [OPCODES.ROOT, VERSION, writeBlock(root.body), end];
}

function writeBlock(nodes: readonly TemplateNode[]): unknown[] {
  return nodes.map(writeNode);
}

function writeNode(node: TemplateNode): unknown {
  switch (node.kind) {
    case 'text':
      return [OPCODES.TEXT, node.text];
    case 'literal':
      return OPCODES[opcodeName(node)];
    case 'comment':
      return [OPCODES.COMMENT, node.text, node.multiline ? 1 : 0];
    case 'variable':
      return [OPCODES.VARIABLE, writeReferences(node.references), writeFormatters(node.formatters)];
    case 'var':
      return [
        OPCODES.BINDVAR,
        node.name,
        writeReferences(node.references),
        writeFormatters(node.formatters),
      ];
    case 'ctx':
      return [
        OPCODES.CTXVAR,
        node.name,
        node.bindings.map(({ key, reference }) => [key, writePath(reference)]),
      ];
    case 'eval':
      return [OPCODES.EVAL, node.expression];
    case 'include':
      return [OPCODES.INCLUDE, node.name, writeArguments(node.args)];
    case 'inject':
      return [OPCODES.INJECT, node.name, node.path, writeArguments(node.args)];
    case 'atom':
      return [OPCODES.ATOM, node.value];
    case 'struct':
      return [OPCODES.STRUCT, node.value, writeBlock(node.body)];
    case 'macro':
      return [OPCODES.MACRO, node.name, writeBlock(node.body)];
    default:
      return writeBranch(node);
  }
}

function writeBranch(node: Extract<TemplateNode, { alternative: Alternative }>): unknown {
  const body = writeBlock(node.body);
  switch (node.kind) {
    case 'section':
      return [
        OPCODES.SECTION,
        writePath(node.reference),
        body,
        writeAlternative(node.alternative, OPCODES.END),
      ];
    case 'repeated':
      return [
        OPCODES.REPEATED,
        writePath(node.reference),
        body,
        writeAlternative(node.alternative, OPCODES.END),
        writeBlock(node.alternatesWith ?? []),
      ];
    case 'predicate':
      return [
        OPCODES.PREDICATE,
        node.name,
        writeArguments(node.args),
        body,
        writeAlternative(node.alternative, null),
      ];
    case 'if':
      return [
        OPCODES.IF,
        node.operators.map((operator) => (operator === '&&' ? 1 : 0)),
        writeReferences(node.references),
        body,
        writeAlternative(node.alternative, null),
      ];
  }
}

/** A chain of branches nests to the right. It is built from its end, since it may be long. */
function writeAlternative(first: Alternative, unclosed: unknown): unknown {
  const chain: OrNode[] = [];
  let node = first;
  while (node !== null && node.kind === 'or') {
    chain.push(node);
    node = node.alternative;
  }
  let written: unknown = node === null ? (chain.length > 0 ? null : unclosed) : OPCODES.END;
  for (const or of chain.reverse()) {
    const args = writeArguments(or.args);
    written = [OPCODES.OR_PREDICATE, or.name ?? NONE, args, writeBlock(or.body), written];
  }
  return written;
}

function writePath(reference: Reference): Segment[] {
  return [...reference.path];
}

function writeReferences(references: readonly Reference[]): Segment[][] {
  return references.map(writePath);
}

function writeArguments(args: Arguments | null): unknown {
  return args === null ? NONE : [[...args.values], args.delimiter];
}

function writeFormatters(calls: readonly FormatterCall[]): unknown {
  if (calls.length === 0) return NONE;
  return calls.map(({ name, args }) => (args === null ? [name] : [name, writeArguments(args)]));
}
