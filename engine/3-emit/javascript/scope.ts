/**
 * A frame that the template itself pushes, or its initial one. In generated code it consists of
 * variables: `v<id>` the node, `o<id>` the object for name lookups, `i<id>` the loop iteration,
 * `f<id>` the `Frame`. Only variables that are read are written.
 */
export interface EmitScope {
  readonly id: number;
  readonly parent: EmitScope | null;
  readonly kind: 'root' | 'section' | 'element';
  /** Whether a `Frame` exists at run time; false only if nothing in the scope needs one. */
  readonly framed: boolean;
  /** The variables of a frameless scope's locals, by name. */
  readonly locals: ReadonlyMap<string, string>;
  /**
   * The variables of names resolved from this scope outwards for a nested loop, whose next
   * iteration then needs no search.
   */
  readonly found: Map<string, string>;
  /** The variables in use. */
  readonly used: Set<string>;
}

export type ScopeVariable = 'v' | 'o' | 'i' | 'f';

/** The innermost scope with a frame, including this one. */
export function framedAround(scope: EmitScope): EmitScope {
  let around = scope;
  while (!around.framed && around.parent !== null) around = around.parent;
  return around;
}

/** The innermost loop of the template itself. */
export function loopAround(scope: EmitScope): EmitScope | null {
  let loop: EmitScope | null = scope;
  while (loop !== null && loop.kind !== 'element') loop = loop.parent;
  return loop;
}

/** The scopes from this one outwards. */
export function outwards(scope: EmitScope): EmitScope[] {
  const scopes: EmitScope[] = [];
  for (let next: EmitScope | null = scope; next !== null; next = next.parent) scopes.push(next);
  return scopes;
}

/** The variables of a scope that nested code sets. */
export function variablesOf({ locals, found }: EmitScope): string[] {
  return [...locals.values(), ...found.values()].map((variable) => `let ${variable};`);
}

/** The variable of a scope for a resolved name. */
export function foundIn({ id, found }: EmitScope, name: string): string {
  let variable = found.get(name);
  if (variable === undefined) {
    variable = `u${id}_${found.size}`;
    found.set(name, variable);
  }
  return variable;
}
