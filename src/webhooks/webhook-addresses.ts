import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { isPublic } from './public-address.js';

/** One text for names that lead nowhere and for those that lead inside: nobody learns the names of a network. */
export const NOT_PUBLIC = 'The address leads to no public IP address';

/** Finds all addresses of a name, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Asks the name servers by packets: look-ups of the system take a thread each, and names that nobody answers would hold
 * up everything else that needs one. Names of `/etc/hosts` lead to no public machine.
 */
const askNameServers: Resolve = (hostname, _options, callback) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const asking = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
  void Promise.allSettled(asking).then((answers) => {
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    callback(
      null,
      found.map((address) => ({ address, family: isIP(address) })),
    );
  });
};

/** The addresses that messages may go to. */
export class WebhookAddresses {
  readonly #allowsPrivate: boolean;
  readonly #resolve: Resolve;

  /** @param allowsPrivate whether private addresses and plain http are allowed */
  constructor(allowsPrivate: boolean, resolve: Resolve = allowsPrivate ? lookUp : askNameServers) {
    this.#allowsPrivate = allowsPrivate;
    this.#resolve = resolve;
  }

  /**
   * Whether messages may go to an address now. Its name may lead elsewhere later, so `lookup` checks it again.
   *
   * @param own addresses of the website itself: what it is told of by itself has no end
   */
  async allows(url: string, own: readonly string[]): Promise<boolean> {
    try {
      this.expectAllowed(url, own);
      const name = nameOf(new URL(url));
      if (isIP(name) === 0) await promisify(this.lookup)(name, { all: true });
      return true;
    } catch {
      return false;
    }
  }

  /** @throws Error for an address that is refused whatever its name leads to */
  expectAllowed(address: string, own: readonly string[]): void {
    const url = new URL(address);
    const name = nameOf(url);
    const isOwn = own.some((each) => {
      const site = new URL(each);
      const isHost = hostOf(site) === hostOf(url);
      return this.#allowsPrivate ? isHost && site.port === url.port : isHost;
    });
    if (isOwn) throw new Error('The address is one of the site itself');
    if (this.#allowsPrivate) return;
    if (url.protocol !== 'https:') throw new Error('The address does not begin with https');
    // A connection to an IP address asks for no name.
    if (isIP(name) !== 0 && !isPublic(name)) throw new Error(NOT_PUBLIC);
  }

  /** The look-up of a connection: that of `net.connect`, which goes to an address of this answer. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.#resolve(hostname, { ...options, all: true }, (error, found) => {
      const isAllowed = ({ address }: LookupAddress) => this.#allowsPrivate || isPublic(address);
      const [first] = found ?? [];
      if (error !== null || first === undefined || !found.every(isAllowed)) {
        callback(new Error(NOT_PUBLIC), '');
      } else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** The host of an address. A dot behind a name says no more than that it is whole. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

/** The name of a host, or its IP address without brackets. */
function nameOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
