import type { Code } from '../../4-run/context.js';
import * as generated from '../../4-run/generated.js';
import type { GeneratedCode } from './emit.js';

let allowed: boolean | undefined;

/** Whether the host lets source become code; it is asked once. */
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

/** The body of a function of `r`, the helpers, and `k`, the constants; it returns the code. */
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

/** Makes generated source into code. Only where `canGenerate`. */
export function instantiate(code: GeneratedCode): Code {
  return new Function('r', 'k', sourceOf(code))(generated, code.values) as Code;
}
