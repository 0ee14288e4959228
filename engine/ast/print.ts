import { printPath } from '../shared/path.js';
import type {
  Alternative,
  Arguments,
  FormatterCall,
  OrNode,
  Reference,
  RootNode,
  TemplateNode,
} from './nodes.js';

/**
 * Prints a tree as source: one space between the parts of a tag, delimiters and texts unchanged.
 * The printed source of a parsed tree parses to the same tree; pre-processor source may get empty
 * comments. Structs, atoms and texts that no source can produce exist only in trees from elsewhere
 * and have no source form.
 */
export function print(root: RootNode): string {
  return new Printer(root.preprocess).block(root.body);
}

class Printer {
  readonly #open: string;
  /** Separates two texts around a dropped tag, which together could be read as a tag. */
  readonly #divider: string;

  constructor(preprocess: boolean) {
    this.#open = preprocess ? '{^' : '{';
    this.#divider = preprocess ? '{####}' : '{^}';
  }

  block(nodes: readonly TemplateNode[]): string {
    return nodes
      .map((node, index) => {
        const printed = this.#node(node);
        return isSplit(nodes[index - 1], node) ? this.#divider + printed : printed;
      })
      .join('');
  }

  #tag(inside: string): string {
    return `${this.#open}${inside}}`;
  }

  #node(node: TemplateNode): string {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'literal':
        return this.#tag(`.${node.name}`);
      case 'comment':
        return this.#comment(node);
      case 'variable':
        return this.#tag(values(node.references, node.formatters));
      case 'var':
        return this.#tag(`.var ${node.name} ${values(node.references, node.formatters)}`);
      case 'ctx':
        return this.#tag(
          `.ctx ${node.name} ${node.bindings
            .map(({ key, reference }) => `${key}=${printPath(reference.path)}`)
            .join(' ')}`,
        );
      case 'eval':
        return this.#tag(`.eval ${node.expression}`);
      case 'include':
        return this.#tag(
          `.include${argumentText({ ...node.args, values: [node.name, ...node.args.values] })}`,
        );
      case 'inject':
        return this.#tag(`.inject ${node.name} ${node.path}${argumentText(node.args)}`);
      case 'atom':
        return '';
      case 'struct':
        return this.block(node.body);
      case 'macro':
        return `${this.#tag(`.macro ${node.name}`)}${this.block(node.body)}${node.end === null ? '' : this.#tag('.end')}`;
      default:
        return this.#branches(node);
    }
  }

  #comment({ text, multiline, span }: Extract<TemplateNode, { kind: 'comment' }>): string {
    if (!multiline) return this.#tag(`#${text}`);
    // An unterminated comment ends with the source.
    const open = span.end > span.start && span.end - span.start < text.length + 6;
    return open ? `{##${text}` : `{##${text}##}`;
  }

  #branches(node: Extract<TemplateNode, { alternative: Alternative }>): string {
    const parts = [this.#tag(opening(node)), this.block(node.body)];
    if (node.kind === 'repeated' && node.alternatesWith !== null) {
      parts.push(this.#tag('.alternates with'), this.block(node.alternatesWith));
    }
    let next = node.alternative;
    while (next !== null && next.kind === 'or') {
      parts.push(this.#tag(orOpening(next)), this.block(next.body));
      next = next.alternative;
    }
    if (next !== null) parts.push(this.#tag('.end'));
    return parts.join('');
  }
}

/**
 * Whether two nodes are texts that would be read as one. A pair of braces is always read
 * separately.
 */
function isSplit(before: TemplateNode | undefined, node: TemplateNode): boolean {
  if (before?.kind !== 'text' || node.kind !== 'text') return false;
  return !isBracePair(before.text) && !isBracePair(node.text);
}

function isBracePair(text: string): boolean {
  return (
    text.startsWith('{') && text.indexOf('}') === text.length - 1 && text.lastIndexOf('{') === 0
  );
}

function opening(node: Extract<TemplateNode, { alternative: Alternative }>): string {
  switch (node.kind) {
    case 'section':
      return `.section ${printPath(node.reference.path)}`;
    case 'repeated':
      return `.repeated section ${printPath(node.reference.path)}`;
    case 'predicate':
      return `.${node.name}${argumentText(node.args)}`;
    case 'if':
      return `.if ${node.references
        .map(({ path }, index) =>
          index === 0 ? printPath(path) : `${node.operators[index - 1]} ${printPath(path)}`,
        )
        .join(' ')}`;
  }
}

function orOpening({ name, args }: OrNode): string {
  return name === null ? '.or' : `.or ${name}${argumentText(args)}`;
}

function values(references: readonly Reference[], formatters: readonly FormatterCall[]): string {
  const names = references.map(({ path }) => printPath(path)).join(',');
  return names + formatters.map(({ name, args }) => `|${name}${argumentText(args)}`).join('');
}

function argumentText(args: Arguments | null): string {
  return args === null ? '' : args.delimiter + args.values.join(args.delimiter);
}
