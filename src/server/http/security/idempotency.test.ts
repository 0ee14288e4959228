import { expect, it } from 'vitest';
import { readIdempotencyKey } from './idempotency.js';

const read = (key: string | undefined) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const request = new Request('https://rope.example/', { method: 'POST', headers });
  return readIdempotencyKey(request, '/api', '{}', 'ada');
};

it.each(['1', 'a-1', '~!', 'x'.repeat(200)])('takes the key %j', (key) => {
  expect(read(key)).toEqual({ visitor: 'ada', method: 'POST', path: '/api', key, body: '{}' });
});

it.each(['', 'a b', 'caf\u00e9', 'x'.repeat(201)])('refuses the key %j', (key) => {
  expect(() => read(key)).toThrow('request.body');
});

it('needs none', () => {
  expect(read(undefined)).toBeUndefined();
});
