import type { BrowserMemory } from '../session/browser-memory.js';

/** The experiment variants of a visitor. */
export interface Experiments {
  /**
   * The variant of an experiment that this visitor sees.
   *
   * @param assigned the variant from the host; an internal user's override takes precedence
   */
  variantOf(name: string, assigned: string): string;
}

const PREFIX = 'experiment.';
/** The parameter value that ends an override. */
const RESET = 'reset';

/**
 * Experiments whose variants internal users may override in the query: `?experiment.NAME=VARIANT`,
 * kept for the session; `reset` ends it.
 *
 * @param query the page's query, with or without `?`
 */
export function createExperiments(
  memory: BrowserMemory,
  { isInternal, query }: { readonly isInternal: boolean; readonly query: string },
): Experiments {
  const overrides = new Map<string, string>();
  if (isInternal) {
    for (const [key, value] of new URLSearchParams(query)) {
      if (!key.startsWith(PREFIX) || value === '') continue;
      if (value === RESET) {
        memory.remove('session', key);
        overrides.delete(key);
      } else {
        memory.set('session', key, value);
        overrides.set(key, value);
      }
    }
  }
  return {
    variantOf: (name, assigned) => {
      if (!isInternal) return assigned;
      const key = PREFIX + name;
      return overrides.get(key) ?? memory.get('session', key) ?? assigned;
    },
  };
}
