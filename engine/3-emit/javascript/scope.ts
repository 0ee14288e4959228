/**
 * One frame that the template itself pushes, or the one it starts in. What generated code keeps of it
 * are variables: `v<id>` the node, `o<id>` the object that names are looked up in, `i<id>` the turn of
 * the loop, `f<id>` the `Frame`. Only those that something reads are written.
 */
export interface EmitScope {
  readonly id: number;
  readonly parent: EmitScope | null;
  readonly kind: 'root' | 'section' | 'element';
  /** Whether a `Frame` exists when the code runs; false only where nothing in it needs one. */
  readonly framed: boolean;
  /** Variables that hold the locals of a scope without a frame, by name. */
  readonly locals: ReadonlyMap<string, string>;
  /**
   * Variables that hold what a name means from here outwards, once a loop inside has asked for it: the
   * next turn need not search again.
   */
  readonly found: Map<string, string>;
  /** The variables that something reads. */
  readonly used: Set<string>;
}

export type ScopeVariable = 'v' | 'o' | 'i' | 'f';

/** The innermost scope around, itself included, that has a frame. */
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

/** The variables of a scope that code inside sets. */
export function variablesOf({ locals, found }: EmitScope): string[] {
  return [...locals.values(), ...found.values()].map((variable) => `let ${variable};`);
}

/** The variable of a scope that holds what a name means. */
export function foundIn({ id, found }: EmitScope, name: string): string {
  let variable = found.get(name);
  if (variable === undefined) {
    variable = `u${id}_${found.size}`;
    found.set(name, variable);
  }
  return variable;
}
