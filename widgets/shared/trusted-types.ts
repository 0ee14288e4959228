/** What makes texts that browsers take as scripts (Trusted Types); TypeScript does not know them yet. */
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

/** A policy of a name. Browsers without Trusted Types take what the rules give. */
export function createPolicy<Rules extends Partial<ScriptPolicy>>(
  name: string,
  rules: Rules,
): Rules {
  return (
    ((globalThis as Browser).trustedTypes?.createPolicy(name, rules) as Rules | undefined) ?? rules
  );
}
