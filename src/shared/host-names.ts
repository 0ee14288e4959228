/** Host names are as URLs have them: in lower case, IPv6 addresses in brackets, without a port. */

/** The names that a machine has for itself. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name is one of those allowed, of which `.example.org` also means all names below it. */
export function isAllowedHost(name: string, allowed: readonly string[]): boolean {
  return allowed.some((one) =>
    one.startsWith('.') ? name === one.slice(1) || name.endsWith(one) : name === one,
  );
}

/** A host name in the form of URLs; undefined for other texts, such as one with a port or a path. */
export function readHostName(text: string): string | undefined {
  const dot = text.startsWith('.') ? '.' : '';
  const name = text.slice(dot.length);
  const isAddress = name.includes(':') && /^[\da-f:.]*$/i.test(name);
  if (!isAddress && /[\s/?#@\\]|:\d*$/.test(name)) return undefined;
  try {
    return dot + new URL(`http://${isAddress ? `[${name}]` : name}/`).hostname;
  } catch {
    return undefined;
  }
}
