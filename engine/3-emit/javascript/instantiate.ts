import type { Code } from '../../4-run/context.js';
import { generatedRuntime } from '../../4-run/generated.js';
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

/** Makes generated source into code. Only where `canGenerate`. */
export function instantiate({ source, constants }: GeneratedCode): Code {
  return new Function('r', 'k', source)(generatedRuntime, constants) as Code;
}
