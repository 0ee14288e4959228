import { networkInterfaces } from 'node:os';
import { escapeLine } from '../shared/control-characters.js';
import { isAllowedHost, LOOPBACK_HOSTS, readHostName } from '../shared/host-names.js';

/** Hosts that mean every address of the machine. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** The host names of a server that listens at `host`: the names of this machine, then the allowed ones. */
export function hostsOf(host: string, allowed: readonly string[]): readonly string[] {
  const name = readHostName(host) ?? host;
  const addresses = EVERYWHERE.has(name)
    ? Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    : [name];
  return [
    ...LOOPBACK_HOSTS,
    ...[...addresses, ...allowed].flatMap((one) => readHostName(one) ?? []),
  ];
}

/**
 * The refusal of a request with a foreign host name; undefined for the server's own. Another site could point its name
 * at this machine, and its pages would count as pages of this site.
 */
export function foreignHost(request: Request, hosts: readonly string[]): string | undefined {
  const { hostname } = new URL(request.url);
  if (isAllowedHost(hostname, hosts)) return undefined;
  const name = escapeLine(hostname);
  return `This server does not answer to the host '${name}'. Start it with --allow-host ${name} to have it do so.`;
}

/** Whether a request comes from a page of another site, as far as browsers say. */
export function isForeign({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  // A proxy in between may speak another scheme with browsers.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
