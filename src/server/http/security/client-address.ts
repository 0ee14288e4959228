import { BlockList, isIP } from 'node:net';

/** The environment that a host passes along. That of `@hono/node-server` has the connection. */
export type HostEnv =
  | { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } } }
  | undefined;

/** Finds the address of a client. Forwarded addresses count only from trusted proxies. */
export class ClientAddresses {
  /** Undefined without proxies, because a check of an empty `BlockList` is not free. */
  readonly #trusted: BlockList | undefined;
  readonly #addressOf: ((request: Request, env: unknown) => string | undefined) | undefined;

  /**
   * @param trusted addresses of proxies, single ones or networks such as `10.0.0.0/8`
   * @param addressOf finds the address of a connection on hosts that have another `env`
   * @throws Error for an invalid address
   */
  constructor(
    trusted: readonly string[],
    addressOf?: (request: Request, env: unknown) => string | undefined,
  ) {
    this.#addressOf = addressOf;
    const list = new BlockList();
    for (const each of trusted) {
      const [address = '', bits] = each.split('/');
      const version = isIP(address);
      if (version === 0) throw new Error(`'${each}' is no address of a proxy`);
      const family = version === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
    if (trusted.length > 0) this.#trusted = list;
  }

  /** The address of the client; `unknown` when the host does not tell it. */
  of(request: Request, env: unknown): string {
    let address = this.#addressOf?.(request, env) ?? fromConnection(env as HostEnv) ?? 'unknown';
    const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    while (this.#isTrusted(address)) {
      const next = forwarded.pop()?.trim() ?? '';
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  }

  /** Scheme and host as the client sees them; those that a trusted proxy forwards have precedence. */
  originOf(request: Request, url: URL, env: unknown): string {
    const connection = this.#addressOf?.(request, env) ?? fromConnection(env as HostEnv);
    if (connection === undefined || !this.#isTrusted(connection)) return url.origin;
    const scheme = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1);
    const host = request.headers.get('x-forwarded-host') ?? url.host;
    const forwarded = `${scheme === 'https' ? 'https' : 'http'}://${host}`;
    return URL.canParse(forwarded) ? new URL(forwarded).origin : url.origin;
  }

  #isTrusted(address: string): boolean {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    return this.#trusted?.check(address, family) === true;
  }
}

function fromConnection(env: HostEnv): string | undefined {
  const address = env?.incoming?.socket?.remoteAddress;
  // IPv4 addresses of dual-stack sockets have this prefix.
  return address?.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
