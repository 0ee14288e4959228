import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Networks of IPv4 that lead to no public machine (IANA, special-purpose addresses). */
const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6, the network of public machines, and networks within it that lead elsewhere: to IPv4, or nowhere. */
const PUBLIC_V6 = ['2000::/3'];
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const RESERVED = networks([...RESERVED_V4, ...RESERVED_V6]);
const PUBLIC = networks(PUBLIC_V6);

/** Whether an IP address is one of a public machine, and not of this one. */
export function isPublic(address: string): boolean {
  if (ownAddresses().has(address)) return false;
  switch (isIP(address)) {
    case 4:
      return !RESERVED.check(address, 'ipv4');
    case 6:
      // One with a zone is of a link.
      if (address.includes('%')) return false;
      return PUBLIC.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
    default:
      return false;
  }
}

/** They change while a server runs. */
function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  return new Set(all.map(({ address }) => address));
}

function networks(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    blocks.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return blocks;
}
