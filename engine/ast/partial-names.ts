import type { Span } from '../shared/span.js';
import type { AstNode, FormatterCall, RootNode } from './nodes.js';
import { visitAll } from './visit.js';

/** A tag that enters a partial by name. */
export interface NamedPartial {
  readonly name: string;
  readonly tag: 'apply' | 'include';
  readonly span: Span;
}

/**
 * The partials that a template names, in source order, but for its own macros. A macro of a template
 * that enters this one may have the name of a partial all the same.
 */
export function namedPartials(root: RootNode): NamedPartial[] {
  const macros = new Set<string>();
  const named: NamedPartial[] = [];
  visitAll(root, (node) => {
    if (node.kind === 'macro') macros.add(node.name);
    else named.push(...namedBy(node));
  });
  return named.filter(({ name }) => !macros.has(name));
}

function namedBy(node: AstNode): NamedPartial[] {
  if (node.kind === 'include') return [{ name: node.name, tag: 'include', span: node.span }];
  const calls: readonly FormatterCall[] =
    node.kind === 'variable' || node.kind === 'var' ? node.formatters : [];
  return calls.flatMap(({ name: formatter, args, span }) => {
    const name = args?.values[0];
    return formatter === 'apply' && name !== undefined ? [{ name, tag: 'apply', span }] : [];
  });
}
