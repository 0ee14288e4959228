/** A Trusted Types policy for script text; TypeScript has no types for them yet. */
export interface ScriptPolicy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

type Browser = typeof globalThis & {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Partial<ScriptPolicy>): ScriptPolicy;
  };
};

/** Creates a policy. Browsers without Trusted Types use the results of the rules directly. */
export function createPolicy<Rules extends Partial<ScriptPolicy>>(
  name: string,
  rules: Rules,
): Rules {
  return (
    ((globalThis as Browser).trustedTypes?.createPolicy(name, rules) as Rules | undefined) ?? rules
  );
}
