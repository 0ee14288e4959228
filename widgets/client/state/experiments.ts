import type { BrowserMemory } from '../session/browser-memory.js';

/** Gives the variant of an experiment that a visitor has. */
export interface Experiments {
  /** @param assigned what the host says; the override of an internal user comes first */
  variantOf(name: string, assigned: string): string;
}

const PREFIX = 'experiment.';
/** The value of a parameter that ends an override. */
const RESET = 'reset';

/**
 * Experiments whose variants internal users may override by the query: `?experiment.NAME=VARIANT`, kept for the
 * session; `reset` ends it.
 *
 * @param query of the page, with or without `?`
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
