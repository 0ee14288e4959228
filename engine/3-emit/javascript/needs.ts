import type {
  Alternative,
  OrNode,
  PredicateNode,
  Reference,
  TemplateNode,
} from '../../ast/nodes.js';
import type { PluginTables } from '../../plugins.js';
import { planChain } from './formatters.js';
import { needsFrames } from './reference.js';
import { planTest } from './test.js';
import { MAX_FUNCTION_WEIGHT, Weights } from './weight.js';

type Body = readonly TemplateNode[];

/**
 * Whether blocks need a `Frame` when they run: where plug-ins see the scopes, where partials may set
 * locals, where a name has to be searched by the full rules. Where nothing in a block does, its scope
 * is a few variables.
 */
export class Needs {
  readonly weights = new Weights();
  readonly #plugins: PluginTables;
  readonly #known = new Map<Body, boolean>();

  constructor(plugins: PluginTables) {
    this.#plugins = plugins;
  }

  /** Whether the scope that lies around these blocks needs a frame. */
  frame(bodies: readonly Body[]): boolean {
    if (bodies.some((body) => this.#blockNeeds(body))) return true;
    // Locals as variables take a function that is not split.
    const weight = bodies.reduce((sum, body) => sum + this.weights.of(body), 0);
    return weight > MAX_FUNCTION_WEIGHT && this.localsOf(bodies).length > 0;
  }

  #blockNeeds(nodes: Body): boolean {
    let needs = this.#known.get(nodes);
    if (needs === undefined) {
      needs = nodes.some((node) => this.#nodeNeeds(node) || this.#branchesNeed(node));
      this.#known.set(nodes, needs);
    }
    return needs;
  }

  #nodeNeeds(node: TemplateNode): boolean {
    switch (node.kind) {
      case 'text':
      case 'literal':
      case 'comment':
      case 'atom':
      case 'inject':
        return false;
      case 'variable':
      case 'var':
        return !planChain(this.#plugins, node).pure || searches([node.references[0] as Reference]);
      case 'ctx':
        return searches(node.bindings.map(({ reference }) => reference));
      case 'if':
        return searches(node.references) || this.#blockNeeds(node.body);
      case 'predicate':
        return this.#testNeeds(node) || this.#blockNeeds(node.body);
      case 'section':
        return this.frame([node.body]);
      case 'repeated':
        return this.frame([node.body, node.alternatesWith ?? []]);
      case 'struct':
        return this.#blockNeeds(node.body);
      default:
        return true;
    }
  }

  #branchesNeed(node: TemplateNode): boolean {
    if (!('alternative' in node)) return false;
    return branchesOf(node.alternative).some(
      (branch) => this.#testNeeds(branch) || this.#blockNeeds(branch.body),
    );
  }

  #testNeeds(node: PredicateNode | OrNode): boolean {
    const plan = planTest(this.#plugins, node);
    return plan.kind === 'call' || (plan.kind !== 'constant' && plan.references.some(needsFrames));
  }

  /** The names of the locals that blocks set in the scope around them. */
  localsOf(bodies: readonly Body[]): string[] {
    const names = new Set<string>();
    const pending = [...bodies];
    for (let body = pending.pop(); body !== undefined; body = pending.pop()) {
      for (const node of body) {
        if (node.kind === 'var' || node.kind === 'ctx' || node.kind === 'inject') {
          names.add(node.name);
        }
        if ('body' in node && node.kind !== 'section' && node.kind !== 'repeated') {
          pending.push(node.body);
        }
        if ('alternative' in node) {
          for (const branch of branchesOf(node.alternative)) pending.push(branch.body);
        }
      }
    }
    return [...names];
  }
}

function searches(references: readonly Reference[]): boolean {
  return references.some(({ path }) => needsFrames(path));
}

/** The `{.or}` branches of a block. */
export function branchesOf(first: Alternative): OrNode[] {
  const branches: OrNode[] = [];
  for (let next = first; next !== null && next.kind === 'or'; next = next.alternative) {
    branches.push(next);
  }
  return branches;
}
