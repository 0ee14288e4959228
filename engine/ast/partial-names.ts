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
 * The names in a template's tags that enter a partial, in source order. Only a render can tell
 * which of them are macros: a macro exists once its tag has run, in its scope and in everything
 * entered from there.
 */
export function namedPartials(root: RootNode): NamedPartial[] {
  const named: NamedPartial[] = [];
  visitAll(root, (node) => {
    named.push(...namedBy(node));
  });
  return named;
}

/** The names of the macros that a template may define. */
export function macroNames(root: RootNode): Set<string> {
  const macros = new Set<string>();
  visitAll(root, (node) => {
    if (node.kind === 'macro') macros.add(node.name);
  });
  return macros;
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
