import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Signatures } from '../server/http/security/signatures.js';
import { WebMacs } from './macs.js';

const SECRET = 'a secret of tests that has enough characters';
const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 });

describe('MACs by WebCrypto', () => {
  it('are those of servers, which take them and no others', async () => {
    const [web, node] = [new WebMacs(SECRET), new Signatures(SECRET)];
    await fc.assert(
      fc.asyncProperty(texts, texts, async (one, other) => {
        const mac = await web.mac(...one);
        expect(mac).toBe(node.mac(...one));
        expect(mac).toMatch(/^[\w-]{22}$/);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(await web.verify(mac, ...other)).toBe(isSame);
        expect(node.verify(mac, ...other)).toBe(isSame);
      }),
    );
  });

  it.each(['', 'x', 'x'.repeat(21)])('are not %j', async (mac) => {
    expect(await new WebMacs(SECRET).verify(mac, 'a')).toBe(false);
    expect(new Signatures(SECRET).verify(mac, 'a')).toBe(false);
  });

  it('depend on the secret, which has at least 32 characters', async () => {
    const other = new WebMacs(`${SECRET}!`);
    expect(await other.verify(await new WebMacs(SECRET).mac('a'), 'a')).toBe(false);
    for (const make of [WebMacs, Signatures]) {
      expect(() => new make('x'.repeat(31))).toThrow('at least 32 characters');
      expect(() => new make(undefined as never)).toThrow('at least 32 characters');
    }
  });
});
