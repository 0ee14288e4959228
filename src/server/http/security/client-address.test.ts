import { expect, it } from 'vitest';
import { ClientAddresses } from './client-address.js';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const addresses = new ClientAddresses(['10.0.0.1', '2001:db8::/32']);

it.each<[connection: string | undefined, forwarded: string, client: string, origin: string]>([
  [undefined, '192.0.2.7', 'unknown', 'http://localhost'],
  ['a pipe', '192.0.2.7', 'a pipe', 'http://localhost'],
  ['192.0.2.1', '192.0.2.7', '192.0.2.1', 'http://localhost'],
  ['10.0.0.1', '', '10.0.0.1', 'https://shop.example'],
  ['10.0.0.1', 'nobody', '10.0.0.1', 'https://shop.example'],
  ['10.0.0.1', '192.0.2.7', '192.0.2.7', 'https://shop.example'],
  ['::ffff:10.0.0.1', '198.51.100.1, 192.0.2.7', '192.0.2.7', 'https://shop.example'],
  ['2001:db8::7', '192.0.2.7, 10.0.0.1', '192.0.2.7', 'https://shop.example'],
])('a request from %s for %j is of %s, and asks %s', (connection, forwarded, client, origin) => {
  const headers = {
    'x-forwarded-for': forwarded,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
  };
  const request = new Request('http://localhost/', { headers });
  const env = connection === undefined ? undefined : from(connection);
  expect(addresses.of(request, env)).toBe(client);
  expect(addresses.originOf(request, new URL(request.url), env)).toBe(origin);
});
