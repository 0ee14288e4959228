import { makeRoot } from '../ast/build.js';
import type {
  BlockNode,
  BranchNode,
  EndNode,
  OrNode,
  RootNode,
  TemplateNode,
} from '../ast/nodes.js';
import { type AlternatesTag, opcodeName } from '../ast/opcodes.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import { positionAt } from '../diagnostics/position.js';
import type { Limits } from '../model/limits.js';
import type { Location, SourceFile, Span } from '../shared/span.js';
import type { Tag } from './reader.js';

/** A block without its `{.end}` so far. */
interface OpenBlock {
  /** The block that the next `{.end}` closes: the first of its chain. */
  readonly opener: BlockNode;
  /** The current branch of the chain. */
  branch: BlockNode | OrNode;
  /** The open block around this one. */
  readonly outer: OpenBlock | null;
  /** The list that continues after its end. */
  readonly after: TemplateNode[];
  /** Whether `{.alternates with}` was read. */
  alternates: boolean;
}

/**
 * Nests the stream of tags into one tree (language.md 4). Misplaced tags are reported and dropped,
 * and the tags after them stay at their position, so that one pass finds every problem.
 */
export class Assembler {
  readonly root: RootNode;
  readonly #file: SourceFile;
  readonly #problems: DiagnosticCollector;
  readonly #limits: Limits;
  #parts = 0;
  /** The innermost open block. A linked list, because V8 shrinks an array that becomes empty. */
  #block: OpenBlock | null = null;
  #depth = 0;
  /** The list of the next instruction. */
  #list: TemplateNode[];
  /** Whether a limit was exceeded: the template is refused and its rest dropped. */
  #refused = false;

  constructor(
    file: SourceFile,
    problems: DiagnosticCollector,
    limits: Limits,
    preprocess: boolean,
  ) {
    this.root = makeRoot({ start: 0, end: file.text.length }, preprocess);
    this.#list = this.root.body;
    this.#file = file;
    this.#problems = problems;
    this.#limits = limits;
  }

  /** Whether the template was refused, so that its rest does not matter. */
  get refused(): boolean {
    return this.#refused;
  }

  add(tag: Tag): void {
    if (this.#refused) return;
    if (++this.#parts > this.#limits.tokens) {
      this.#refuse('token-limit-reached', this.#limits.tokens, tag.span);
      return;
    }
    switch (tag.kind) {
      case 'section':
      case 'repeated':
      case 'predicate':
      case 'if':
      case 'macro':
      case 'struct':
        this.#openBlock(tag);
        break;
      case 'or':
        this.#startBranch(tag);
        break;
      case 'end':
        this.#closeBlock(tag);
        break;
      case 'alternates':
        this.#startAlternates(tag);
        break;
      default:
        this.#list.push(tag);
    }
  }

  /**
   * Ends the tree. Open blocks extend to the end of the source; they are reported once, for the
   * innermost one (language.md 4.3 E1).
   */
  finish(): RootNode {
    if (this.#block === null || this.#refused) return this.root;
    this.root.closed = false;
    this.#reportOpen(this.#block);
    for (let block: OpenBlock | null = this.#block; block !== null; block = block.outer) {
      extendSpans(block.opener, this.#file.text.length);
    }
    return this.root;
  }

  #reportOpen(innermost: OpenBlock): void {
    const { span } = innermost.branch;
    const details = {
      instruction: opcodeName(innermost.branch),
      ...positionAt(this.#file.text, span.start),
    };
    const end = this.#file.text.length;
    this.#problems.report('eof-in-block', details, this.#at({ start: end, end }), {
      related: innermost.opener.span,
    });
  }

  #openBlock(node: BlockNode): void {
    if (this.#depth >= this.#limits.nesting) {
      this.#refuse('nesting-limit-reached', this.#limits.nesting, node.span);
      return;
    }
    const outer = this.#block;
    const after = this.#list;
    after.push(node);
    this.#list = node.body;
    this.#block = { opener: node, branch: node, outer, after, alternates: false };
    this.#depth++;
  }

  #refuse(code: 'nesting-limit-reached' | 'token-limit-reached', limit: number, span: Span): void {
    this.#refused = true;
    this.root.body.length = 0;
    this.#problems.report(code, { limit }, this.#at(span));
  }

  #startBranch(node: OrNode): void {
    const block = this.#block;
    if (block === null) {
      this.#notAtRoot(node);
      return;
    }
    const { branch } = block;
    if (branch.kind === 'macro' || branch.kind === 'struct') {
      this.#notInBlock(node, block);
    } else if (branch.kind === 'or' && branch.name === null) {
      this.#problems.report('dead-code-block', {}, this.#at(node.span), { related: branch.span });
    } else {
      branch.alternative = node;
      block.branch = node;
      this.#list = node.body;
      block.alternates = false;
    }
  }

  #startAlternates(tag: AlternatesTag): void {
    const block = this.#block;
    if (block === null) {
      this.#notAtRoot(tag);
    } else if (block.branch.kind !== 'repeated' || block.alternates) {
      this.#notInBlock(tag, block);
    } else {
      block.branch.alternatesWith = [];
      this.#list = block.branch.alternatesWith;
      block.alternates = true;
    }
  }

  #closeBlock(end: EndNode): void {
    const block = this.#block;
    if (block === null) {
      this.#problems.report('mismatched-end', {}, this.#at(end.span));
      return;
    }
    this.#block = block.outer;
    this.#list = block.after;
    this.#depth--;
    const { branch } = block;
    if (branch.kind === 'macro' || branch.kind === 'struct') branch.end = end;
    else branch.alternative = end;
    extendSpans(block.opener, end.span.end);
  }

  #notAtRoot(tag: OrNode | AlternatesTag): void {
    const details = { instruction: opcodeName(tag) };
    this.#problems.report('not-allowed-at-root', details, this.#at(tag.span));
  }

  #notInBlock(tag: OrNode | AlternatesTag, block: OpenBlock): void {
    const parent = block.alternates ? 'ALTERNATES_WITH' : opcodeName(block.branch);
    this.#problems.report(
      'not-allowed-in-block',
      { instruction: opcodeName(tag), parent },
      this.#at(tag.span),
      { related: block.branch.span },
    );
  }

  #at(span: Span): Location {
    return { file: this.#file, span };
  }
}

/** The spans of a block and of its branches extend to the end of the block. */
function extendSpans(opener: BlockNode, end: number): void {
  let node: BlockNode | OrNode = opener;
  for (;;) {
    node.span = { start: node.span.start, end };
    if (node.kind === 'macro' || node.kind === 'struct') return;
    const next: (BranchNode | OrNode)['alternative'] = node.alternative;
    if (next === null || next.kind === 'end') return;
    node = next;
  }
}
