import type { Code } from '../../4-run/context.js';
import * as generated from '../../4-run/generated.js';
import type { GeneratedCode } from './emit.js';

let allowed: boolean | undefined;

/** Whether the host allows code generation; tested once. */
export function canGenerate(): boolean {
  if (allowed === undefined) {
    try {
      allowed = new Function('return true')() === true;
    } catch {
      allowed = false;
    }
  }
  return allowed;
}

/** The body of a function that takes the helpers `r` and the constants `k` and returns the code. */
export function sourceOf({ helpers, constants, functions, entry }: GeneratedCode): string {
  const names = constants.map((_, index) => `k${index}`);
  return [
    "'use strict';",
    `const { ${helpers.join(', ')} } = r;`,
    `const [${names.join(', ')}] = k;`,
    ...functions,
    `return ${entry};`,
  ].join('\n');
}

/** Compiles generated source. Call only if `canGenerate`. */
export function instantiate(code: GeneratedCode): Code {
  return new Function('r', 'k', sourceOf(code))(generated, code.values) as Code;
}
