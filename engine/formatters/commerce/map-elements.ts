import type { PluginBudget } from '../../4-run/plugin-context.js';
import { child } from '../../shared/values.js';

/**
 * Maps the elements of an array; empty for other values. Each element is charged, since holes take
 * no memory.
 */
export function mapElements<Result>(
  list: unknown,
  map: (element: unknown) => Result,
  budget: PluginBudget,
): Result[] {
  const results: Result[] = [];
  if (!Array.isArray(list)) return results;
  for (let index = 0; index < list.length; index++) {
    budget.step(1);
    results.push(map(child(list, index)));
  }
  return results;
}
